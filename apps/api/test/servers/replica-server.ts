import { appendFile, cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterOf, homeOf } from '@sparkle/testing/postgres-processes.ts'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { openEmbeddedPostgres } from '#api/platform/postgres/embedded-postgres.ts'
import { openDatabaseProxy } from './database-proxy.ts'
import { query } from './embedded-postgres-probe.ts'
import { newFolder } from './folders.ts'

export interface ReplicatedDatabase {
  url: string
  replicaUrl: string
  /** Pauses replay: the replica still receives changes but shows the old state. */
  pause(): Promise<void>
  resume(): Promise<void>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  /** Cuts the replica off: it misses all further writes. */
  cutReplica(): Promise<void>
  /** Makes the replica a primary of its own. */
  promoteReplica(): Promise<void>
  /** How many scans of this table the replica has counted; only reads cause them. */
  countScans(table: string): Promise<number>
}

const start = (dataDir: string) => openEmbeddedPostgres({ dataDir, log: () => {} })

/** Opens a PostgreSQL with a streaming replica, both removed at the end of the test. */
export async function openReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const [primaryDir, replicaDir] = [await newFolder(), await newFolder()]
  await (await start(primaryDir)).stop()
  await cp(homeOf(primaryDir), homeOf(replicaDir), { recursive: true })
  const primary = await start(primaryDir)
  onTestFinished(primary.stop)

  const passwords = JSON.parse(await readFile(join(homeOf(primaryDir), 'passwords.json'), 'utf8'))
  // The replica's user cannot access the primary's socket.
  const proxy = await openDatabaseProxy(primary.url)
  const { port } = new pg.Client(proxy.url)
  const source = `host=127.0.0.1 port=${port} user=postgres password=${passwords.postgres}`
  await appendFile(join(clusterOf(replicaDir), 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  await writeFile(join(clusterOf(replicaDir), 'standby.signal'), '')
  let replica = await start(replicaDir)
  onTestFinished(() => replica.stop())
  const command = (statement: string) =>
    query(replica.url.replace(/sparkle:\w+@/, `postgres:${passwords.postgres}@`), statement)

  return {
    url: primary.url,
    replicaUrl: replica.url,
    pause: async () => void (await command('select pg_wal_replay_pause()')),
    resume: async () => void (await command('select pg_wal_replay_resume()')),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await start(replicaDir)
    },
    cutReplica: proxy.cut,
    promoteReplica: async () => void (await command('select pg_promote()')),
    async countScans(table) {
      const counted = `select sum(seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables where relname = '${table}'`
      return (await command(counted))[0].scans
    },
  }
}
