import { once } from 'node:events'

export interface Inspector {
  /** The used heap after a garbage collection, in kB. */
  heap(): Promise<number>
  /** The number of open TCP connections. */
  connections(): Promise<number>
  close(): void
}

const OPEN_SOCKETS = `process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length`

/** Connects to the inspector of a program that was started with `--inspect` on this port. */
export async function openInspector(port: number): Promise<Inspector> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  let sent = 0

  async function send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = ++sent
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [event] = (await once(socket, 'message')) as [{ data: string }]
      const reply = JSON.parse(event.data)
      if (reply.id === id) return reply.result
    }
  }

  return {
    async heap() {
      await send('HeapProfiler.collectGarbage')
      const { usedSize } = await send('Runtime.getHeapUsage')
      return Number(usedSize) / 1024
    },
    async connections() {
      const { result } = await send('Runtime.evaluate', { expression: OPEN_SOCKETS })
      return Number((result as { value: unknown }).value)
    },
    close: () => socket.close(),
  }
}
