import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../apps/api/src/platform/database.ts'
import { borrowEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded-postgres.ts'
import { signalServer } from '../apps/api/test/embedded-postgres-probe.ts'
import { type Counts, countFaults, listBroken, listCorruption } from './faults-check.ts'
import { kinds, startLoad, type WriteLoad } from './faults-load.ts'
import { type Program, startServer } from './processes.ts'
import { printTable } from './table.ts'

export interface FaultsReport {
  counts: Counts
  broken: string[]
  /** From a kill to the next write that was acknowledged. */
  longestRecoveryMs: { api: number; postgres: number }
}

interface FaultsOptions {
  rounds: number
  port: string
  /** Kills at a random moment; tests kill at once. */
  lullMs: number
}

/** Kills the API and PostgreSQL in turn under load, then reads everything back. */
export async function runFaults({ rounds, port, lullMs }: FaultsOptions): Promise<FaultsReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sparkle-faults-'))
  const env = { PORT: port, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
  const start = () => startServer(env)
  const longestRecoveryMs = { api: 0, postgres: 0 }
  let program = await start()
  try {
    const load = await startLoad(program.address)
    for (let round = 0; round < rounds; round++) {
      await load.untilAcknowledged(20)
      await pause(Math.random() * lullMs)
      const victim = round % 2 === 0 ? 'api' : 'postgres'
      const began = Date.now()
      if (victim === 'api') program = await restart(program, start)
      else signalServer(dataDir, 'SIGKILL')
      await load.untilAcknowledged(1)
      longestRecoveryMs[victim] = Math.max(longestRecoveryMs[victim], Date.now() - began)
    }
    await load.untilAcknowledged(20)
    return { ...(await readBack(load, dataDir)), longestRecoveryMs }
  } finally {
    await program.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function restart({ pid, ended }: Program, start: () => Promise<Program>): Promise<Program> {
  process.kill(pid, 'SIGKILL')
  await ended
  return start()
}

async function readBack(load: WriteLoad, dataDir: string): Promise<Omit<FaultsReport, 'longestRecoveryMs'>> {
  await load.stop()
  const { url } = await borrowEmbeddedPostgres({ dataDir, log: () => {} })
  const database = openDatabase(url, console.error)
  try {
    const counts = await countFaults(database.pool, load.writes)
    return { counts, broken: [...(await listBroken(database.pool, dataDir)), ...(await listCorruption(url, dataDir))] }
  } finally {
    await database.close()
  }
}

/** How many faults there are in all. */
export function countAll({ counts, broken }: FaultsReport): number {
  const found = kinds.map((kind) => counts[kind].lost + counts[kind].doubled + counts[kind].ghosts)
  return found.reduce((sum, count) => sum + count, broken.length)
}

export async function run(): Promise<void> {
  const rounds = Number(process.env.FAULT_ROUNDS ?? 20)
  const report = await runFaults({ rounds, port: process.env.BENCH_PORT ?? '3457', lullMs: 1500 })
  const { counts, broken, longestRecoveryMs } = report
  printTable(
    `Faults: kill -9 of the API and of PostgreSQL in turn under load, ${rounds} rounds`,
    ['write', 'acknowledged', 'lost', 'doubled', 'refused but there'],
    kinds.map((kind) => [
      kind,
      counts[kind].acknowledged,
      counts[kind].lost,
      counts[kind].doubled,
      counts[kind].ghosts,
    ]),
  )
  printTable(
    'After all rounds',
    ['broken invariants', 'longest recovery, API', 'longest recovery, PostgreSQL'],
    [[broken.length, `${longestRecoveryMs.api} ms`, `${longestRecoveryMs.postgres} ms`]],
  )
  for (const line of broken.slice(0, 20)) console.error(line)
  if (countAll(report) > 0) process.exitCode = 1
}
