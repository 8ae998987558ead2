import { once } from 'node:events'

export interface Inspector {
  /** What the program holds on its heap after everything that is not in use was thrown away, in kB. */
  heap(): Promise<number>
  /** Its open HTTP connections. */
  connections(): Promise<number>
  close(): void
}

const OPEN_SOCKETS = `process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length`

/** Looks into a program that was started with `--inspect` on this port. */
export async function openInspector(port: number): Promise<Inspector> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  let asked = 0

  async function ask(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = ++asked
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [event] = (await once(socket, 'message')) as [{ data: string }]
      const answer = JSON.parse(event.data)
      if (answer.id === id) return answer.result
    }
  }

  return {
    async heap() {
      await ask('HeapProfiler.collectGarbage')
      const { usedSize } = await ask('Runtime.getHeapUsage')
      return Number(usedSize) / 1024
    },
    async connections() {
      const { result } = await ask('Runtime.evaluate', { expression: OPEN_SOCKETS })
      return Number((result as { value: unknown }).value)
    },
    close: () => socket.close(),
  }
}
