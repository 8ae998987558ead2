import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'

type Where = 'before' | 'after'

export interface DatabaseProxy {
  url: string
  /** Holds back the statement with this name, or its result. Resolves once it is held. */
  hold(where: Where, statement: string): Promise<void>
  /** Lets everything held back continue. */
  release(): void
  /** Makes the database unreachable at this address. */
  cut(): Promise<void>
  /** Makes it reachable again. */
  restore(): Promise<void>
}

/** Sits between Sparkle and PostgreSQL, so a test can interrupt them at an exact moment. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { host, port } = new pg.Client(databaseUrl)
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets = new Set<Socket>()
  let held: { where: Where; statement: string; onHeld: () => void } | undefined
  let heldBack: (() => void)[] = []

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
    const pass = (where: Where, to: Socket, bytes: string | Buffer) => {
      if (!held || !isHeld || (where === 'before' && held.where === 'after')) return to.write(bytes)
      heldBack.push(() => to.write(bytes))
      held.onHeld()
    }
    client.on('data', (bytes) => {
      isHeld ||= held !== undefined && bytes.includes(held.statement)
      pass('before', database, bytes)
    })
    database.on('data', (bytes) => pass('after', client, bytes))
  })

  async function listen(at: number) {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  async function cut() {
    for (const socket of sockets) socket.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  const ownPort = await listen(0)
  onTestFinished(cut)
  return {
    url: databaseUrl.replace(/@[^/]+\//, `@127.0.0.1:${ownPort}/`),
    hold: (where, statement) =>
      new Promise((onHeld) => {
        held = { where, statement, onHeld }
      }),
    release() {
      held = undefined
      for (const resume of heldBack.splice(0)) resume()
      heldBack = []
    },
    cut,
    async restore() {
      await listen(ownPort)
    },
  }
}
