import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import pg from 'pg'
import { postgresPrograms } from './packages.ts'
import { passwords } from './passwords.ts'
import { idsOf, launch, untilUp } from './processes.ts'
import { folder, inFolder, ports } from './settings.ts'
import { fill, writeFor } from './templates.ts'

type Role = 'primary' | 'replica'

function run(program: string, args: string[], env: Record<string, string> = {}): void {
  execFileSync(`${postgresPrograms()}/${program}`, args, {
    ...idsOf('postgres'),
    cwd: '/',
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** As PostgreSQL's own administrator, who may connect by the socket only. */
const command = (role: Role, sql: string) =>
  run('psql', ['-h', folder, '-p', String(ports[role]), '-d', 'postgres', '-v', 'ON_ERROR_STOP=1', '-qc', sql])

function makeFolder(path: string): void {
  mkdirSync(path, { mode: 0o700 })
  const { uid, gid } = idsOf('postgres')
  chownSync(path, uid, gid)
}

function configure(role: Role): void {
  const values = { port: ports[role], folder, archive: inFolder('archive') }
  writeFor('postgres', inFolder(role, 'postgresql.conf'), fill('postgresql.conf', values))
  writeFor('postgres', inFolder(role, 'pg_hba.conf'), fill('pg_hba.conf'))
}

export const databaseUrl = (port: number) => `postgres://sparkle:${passwords().sparkle}@127.0.0.1:${port}/sparkle`

/** One statement of the owner of the tables, on a server of choice. */
export async function ask<Row extends object>(port: number, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl(port), connectionTimeoutMillis: 2000 })
  // A server that is stopped meanwhile is told by the statement.
  client.on('error', () => {})
  await client.connect()
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

export async function startPostgres(role: Role): Promise<void> {
  launch(role, `${postgresPrograms()}/postgres`, ['-D', inFolder(role)], { user: 'postgres' })
  const isUp = async () => {
    run('pg_isready', ['-q', '-h', '127.0.0.1', '-p', String(ports[role])])
    return true
  }
  await untilUp(role, isUp)
}

export async function makePrimary(): Promise<void> {
  makeFolder(inFolder('archive'))
  run('initdb', [
    '-D',
    inFolder('primary'),
    '--data-checksums',
    '--auth-local=peer',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  configure('primary')
  await startPostgres('primary')
  const { sparkle, replicator } = passwords()
  command('primary', `create role sparkle login password '${sparkle}'`)
  command('primary', `create role replicator login replication password '${replicator}'`)
  command('primary', 'create database sparkle owner sparkle')
}

/** A copy of the primary that follows it from then on. The slot keeps what it has not yet read. */
export async function makeReplica(): Promise<void> {
  const source = ['-h', '127.0.0.1', '-p', String(ports.primary), '-U', 'replicator']
  run('pg_basebackup', [...source, '-D', inFolder('replica'), '-c', 'fast', '-R', '-C', '-S', 'replica'], {
    PGPASSWORD: passwords().replicator,
  })
  configure('replica')
  await startPostgres('replica')
}

/** From here on the primary acknowledges only what the replica has, too. */
export function waitForReplica(): void {
  command('primary', `alter system set synchronous_standby_names = '*'`)
  command('primary', 'select pg_reload_conf()')
}

export const promoteReplica = () => command('replica', 'select pg_promote()')
export const pauseReplay = () => command('replica', 'select pg_wal_replay_pause()')
export const resumeReplay = () => command('replica', 'select pg_wal_replay_resume()')
