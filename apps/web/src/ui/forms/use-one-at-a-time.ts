import { useRef, useState } from 'react'

/** Runs one task at a time; further calls are ignored until it has finished. */
export function useOneAtATime() {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function run(task: () => Promise<void>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await task()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}
