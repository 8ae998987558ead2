import { type FileHandle, open } from 'node:fs/promises'

const LOOK_EVERY_MS = 250
const EMPTY_ABOVE_BYTES = 4_000_000
const SERIOUS = / (WARNING|ERROR|FATAL|PANIC): /

/**
 * PostgreSQL writes to a file and not to a pipe of ours: it may outlive us, and then a pipe would lose its words, or
 * stop it when nobody reads. The file is emptied once it is read and has grown.
 */
export interface LogFollower {
  file: FileHandle
  /** The last lines since the attempt began. */
  lastLines(): Promise<string[]>
  /** From here on every line is passed on, as long as PostgreSQL starts. */
  startBegins(): void
  /** From here on only warnings and worse are. */
  startEnds(): Promise<void>
  close(): Promise<void>
}

export async function followLog(path: string, log: (line: string) => void): Promise<LogFollower> {
  const file = await open(path, 'a+', 0o600)
  let position = (await file.stat()).size
  let starting = false
  let recent: string[] = []
  let reading = Promise.resolve()

  async function readOn() {
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
  function look() {
    reading = reading
      .then(readOn)
      .catch((error: Error) => log(`The log of PostgreSQL cannot be read: ${error.message}`))
    return reading
  }

  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    file,
    lastLines: async () => {
      await look()
      return recent
    },
    startBegins: () => {
      starting = true
      recent = []
    },
    startEnds: async () => {
      await look()
      starting = false
    },
    close: async () => {
      clearInterval(timer)
      await look()
      await file.close()
    },
  }
}
