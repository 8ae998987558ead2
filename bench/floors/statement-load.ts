// Runs one prepared statement on many connections and skips its rows, like pgbench, which not every machine has. The
// driver of the API would not do: it decodes every row, which takes longer than PostgreSQL takes to find it.
import { Socket } from 'node:net'
import pg from 'pg'

export interface PlainRead {
  text: string
  /** The values of each run, in turn. */
  keys: readonly (readonly (string | number)[])[]
}

const NAME = 'floor'
/** How every reply ends. */
const READY = Buffer.from('Z\0\0\0\u0005I')

function toInteger(bytes: 2 | 4, value: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeIntBE(value, 0, bytes)
  return buffer
}

function toMessage(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), toInteger(4, body.length + 4), body])
}

/** The messages of PostgreSQL's protocol that bind these values, execute and end. */
function toRun(values: readonly (string | number)[]): Buffer {
  const bound = values
    .map((value) => Buffer.from(String(value)))
    .flatMap((value) => [toInteger(4, value.length), value])
  return Buffer.concat([
    toMessage('B', Buffer.from(`\0${NAME}\0`), toInteger(2, 0), toInteger(2, values.length), ...bound, toInteger(2, 0)),
    toMessage('E', Buffer.from('\0'), toInteger(4, 0)),
    toMessage('S'),
  ])
}

/** The driver signs in and prepares the statement. From the first run on, what arrives is only searched for its end. */
async function openConnection(connectionString: string, { text, keys }: PlainRead) {
  let settle: ((error?: Error) => void) | undefined
  let end: Buffer = READY
  const takeReply = (chunk: Buffer) => {
    if (end.equals(READY) && chunk.toString('latin1', 0, 1) === 'E') settle?.(new Error(chunk.toString()))
    end = Buffer.concat([end, chunk.subarray(-READY.length)]).subarray(-READY.length)
    if (end.equals(READY)) settle?.()
  }
  // One buffer for all replies: a new one for each would take as long as the rest.
  const buffer = Buffer.alloc(65_536)
  const callback = (length: number) => {
    if (settle) takeReply(buffer.subarray(0, length))
    else socket.emit('data', Buffer.from(buffer.subarray(0, length)))
    return true
  }
  const socket = new Socket({ onread: { buffer, callback } })
  const client = new pg.Client({ connectionString, stream: () => socket })
  await client.connect()
  const { rowCount } = await client.query({ name: NAME, text, values: [...(keys[0] ?? [])] })
  if (!rowCount) throw new Error(`The floor finds nothing: ${text}`)
  return {
    run: (messages: Buffer) =>
      new Promise<void>((resolve, reject) => {
        settle = (error) => (error ? reject(error) : resolve())
        socket.write(messages)
      }),
    close: () => client.end(),
  }
}

/** `run` must not run more often at once than there are connections. */
export async function openStatementLoad(databaseUrl: string, read: PlainRead, connections: number) {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(databaseUrl, read)))
  const runs = read.keys.map(toRun)
  const free = [...open]
  return {
    async run(count: number): Promise<void> {
      const connection = free.pop()
      if (!connection) throw new Error('All connections are in use.')
      await connection.run(runs[count % runs.length] as Buffer)
      free.push(connection)
    },
    close: () => Promise.all(open.map((connection) => connection.close())),
  }
}
