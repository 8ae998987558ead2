import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'

export interface DatabaseProxy {
  url: string
  /** Holds the statement of this name back: before it reaches the database, or after, when its answer is on the way. */
  hold(where: 'before' | 'after', statement: string): Promise<void>
}

/** Stands between Sparkle and PostgreSQL, so that a test can stop the two at an exact moment. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { host, port } = new pg.Client(databaseUrl)
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets = new Set<Socket>()
  let held: { where: 'before' | 'after'; statement: string; onHeld: () => void } | undefined

  const server = createServer((client) => {
    const database = connect(target)
    let isHeld = false
    for (const socket of [client, database]) {
      sockets.add(socket)
      // Either side may be killed at any moment.
      socket.on('error', () => {})
    }
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
    client.on('data', (bytes) => {
      isHeld ||= held !== undefined && bytes.includes(held.statement)
      if (isHeld && held?.where === 'before') return held.onHeld()
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (isHeld) return held?.onHeld()
      client.write(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  const { port: ownPort } = server.address() as AddressInfo
  return {
    url: databaseUrl.replace(/@[^/]+\//, `@127.0.0.1:${ownPort}/`),
    hold: (where, statement) =>
      new Promise((onHeld) => {
        held = { where, statement, onHeld }
      }),
  }
}
