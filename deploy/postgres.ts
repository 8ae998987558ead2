import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import pg from 'pg'
import { findPostgresPrograms } from './packages.ts'
import { readPasswords } from './passwords.ts'
import { findUser, launch, waitUntilUp } from './processes.ts'
import { folder, inFolder, ports } from './settings.ts'
import { fill, writeFor } from './templates.ts'

type Role = 'primary' | 'replica'

function run(program: string, args: string[], env: Record<string, string> = {}): void {
  execFileSync(`${findPostgresPrograms()}/${program}`, args, {
    ...findUser('postgres'),
    cwd: '/',
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Runs a statement as PostgreSQL's administrator, who may connect only through the socket. */
const command = (role: Role, sql: string) =>
  run('psql', ['-h', folder, '-p', String(ports[role]), '-d', 'postgres', '-v', 'ON_ERROR_STOP=1', '-qc', sql])

function makeFolder(path: string): void {
  mkdirSync(path, { mode: 0o700 })
  const { uid, gid } = findUser('postgres')
  chownSync(path, uid, gid)
}

function configure(role: Role): void {
  const values = { port: ports[role], folder, archive: inFolder('archive') }
  writeFor('postgres', inFolder(role, 'postgresql.conf'), fill('postgresql.conf', values))
  writeFor('postgres', inFolder(role, 'pg_hba.conf'), fill('pg_hba.conf'))
}

export const databaseUrl = (port: number) => `postgres://sparkle:${readPasswords().sparkle}@127.0.0.1:${port}/sparkle`

/** Runs a statement as the owner of the tables, on the server at this port. */
export async function query<Row extends object>(port: number, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl(port), connectionTimeoutMillis: 2000 })
  // If the server stops, the statement fails.
  client.on('error', () => {})
  await client.connect()
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

export async function startPostgres(role: Role): Promise<void> {
  launch(role, `${findPostgresPrograms()}/postgres`, ['-D', inFolder(role)], { user: 'postgres' })
  const isUp = async () => {
    run('pg_isready', ['-q', '-h', '127.0.0.1', '-p', String(ports[role])])
    return true
  }
  await waitUntilUp(role, isUp)
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
  const { sparkle, replicator } = readPasswords()
  command('primary', `create role sparkle login password '${sparkle}'`)
  command('primary', `create role replicator login replication password '${replicator}'`)
  command('primary', 'create database sparkle owner sparkle')
}

/** Copies the primary and follows it from then on. The slot keeps what the replica has not read yet. */
export async function makeReplica(): Promise<void> {
  const source = ['-h', '127.0.0.1', '-p', String(ports.primary), '-U', 'replicator']
  run('pg_basebackup', [...source, '-D', inFolder('replica'), '-c', 'fast', '-R', '-C', '-S', 'replica'], {
    PGPASSWORD: readPasswords().replicator,
  })
  configure('replica')
  await startPostgres('replica')
}

/** From now on, the primary acknowledges a commit only once the replica has it too. */
export function requireReplica(): void {
  command('primary', `alter system set synchronous_standby_names = '*'`)
  command('primary', 'select pg_reload_conf()')
}

export const promoteReplica = () => command('replica', 'select pg_promote()')
export const pauseReplay = () => command('replica', 'select pg_wal_replay_pause()')
export const resumeReplay = () => command('replica', 'select pg_wal_replay_resume()')
