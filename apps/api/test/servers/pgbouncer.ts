import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@sparkle/testing/free-port.ts'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { openDatabaseProxy } from './database-proxy.ts'
import { findProgram } from './debian-programs.ts'

/** PgBouncer refuses to run as root. */
const NOBODY = 65_534

export const findPgBouncer = () => findProgram('pgbouncer', 'transaction poolers')

export interface PgBouncer {
  url: string
  /** Since 1.21. */
  knowsPreparedStatements: boolean
}

/** Opens a pooler in transaction mode with few connections, so clients often reuse another's connection. */
export async function openPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const [, minor = 0] = /^PgBouncer 1\.(\d+)/.exec(execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' })) ?? []
  const knowsPreparedStatements = Number(minor) >= 21
  // The socket of the test's PostgreSQL is in a folder that no other user can enter.
  const proxy = await openDatabaseProxy(databaseUrl)
  const { user, password, port, database } = new pg.Client(proxy.url)
  const folder = await mkdtemp(join(tmpdir(), 'sparkle-pgbouncer-'))
  const ownPort = await freePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: ownPort,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: 3,
    ...(knowsPreparedStatements && { max_prepared_statements: 200 }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const target = `${database} = host=127.0.0.1 port=${port}`
  await writeFile(join(folder, 'users.txt'), `"${user}" "${password}"\n`)
  await writeFile(join(folder, 'pgbouncer.ini'), ['[databases]', target, '[pgbouncer]', ...lines, ''].join('\n'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of ['.', 'users.txt', 'pgbouncer.ini']) await chown(join(folder, path), NOBODY, NOBODY)

  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], isRoot ? { uid: NOBODY, gid: NOBODY } : {})
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  })
  let log = ''
  for await (const chunk of child.stderr.iterator({ destroyOnReturn: false })) {
    log += chunk
    if (log.includes('process up')) break
  }
  child.stderr.resume()
  return { url: `postgres://${user}@127.0.0.1:${ownPort}/${database}`, knowsPreparedStatements }
}
