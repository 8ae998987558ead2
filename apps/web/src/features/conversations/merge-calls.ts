/** Runs the task, and once more if it was called in the meantime. A burst of updates costs two requests. */
export function mergeCalls(task: (id: number) => Promise<void>): (id: number) => Promise<void> {
  const running = new Map<number, 'once' | 'again'>()
  return async (id) => {
    if (running.has(id)) {
      running.set(id, 'again')
      return
    }
    try {
      do {
        running.set(id, 'once')
        await task(id)
      } while (running.get(id) === 'again')
    } finally {
      running.delete(id)
    }
  }
}
