import { type FileHandle, open } from 'node:fs/promises'

const POLL_MS = 250
const EMPTY_ABOVE_BYTES = 4_000_000
const SERIOUS = / (WARNING|ERROR|FATAL|PANIC): /

/**
 * PostgreSQL logs to a file instead of a pipe, because it may outlive us: without a reader a pipe would lose its output
 * or block it. The file is truncated once it has been read and has grown large.
 */
export interface LogFollower {
  file: FileHandle
  /** The last lines since the start attempt. */
  lastLines(): Promise<string[]>
  /** From now on, while PostgreSQL starts, every line is passed on. */
  markStarting(): void
  /** From now on only warnings and errors are passed on. */
  markStarted(): Promise<void>
  close(): Promise<void>
}

export async function followLog(path: string, log: (line: string) => void): Promise<LogFollower> {
  const file = await open(path, 'a+', 0o600)
  let position = (await file.stat()).size
  let starting = false
  let recent: string[] = []
  let reading = Promise.resolve()

  async function readNewLines() {
    const { size } = await file.stat()
    if (size < position) position = 0
    while (position < size) {
      const { buffer, bytesRead } = await file.read({ position, buffer: Buffer.alloc(65_536) })
      const lineEnd = buffer.lastIndexOf(10, bytesRead - 1) + 1
      if (lineEnd === 0 && bytesRead < buffer.length) break
      const end = lineEnd || bytesRead
      position += end
      const lines = buffer.toString('utf8', 0, end).split('\n').filter(Boolean)
      recent = [...recent, ...lines].slice(-8)
      for (const line of lines) if (starting || SERIOUS.test(line)) log(line)
    }
    if (position === size && size > EMPTY_ABOVE_BYTES) {
      await file.truncate()
      position = 0
    }
  }
  function poll() {
    reading = reading
      .then(readNewLines)
      .catch((error: Error) => log(`Cannot read the PostgreSQL log: ${error.message}`))
    return reading
  }

  const timer = setInterval(poll, POLL_MS).unref()
  return {
    file,
    lastLines: async () => {
      await poll()
      return recent
    },
    markStarting: () => {
      starting = true
      recent = []
    },
    markStarted: async () => {
      await poll()
      starting = false
    },
    close: async () => {
      clearInterval(timer)
      await poll()
      await file.close()
    },
  }
}
