import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { findDatabaseUrl, signalServer } from '../postgres-processes.ts'
import { requireReady, startServer } from '../server-process.ts'
import { listBroken, listCorruption } from './consistency.ts'
import { type Counts, countFaults } from './read-back.ts'
import { kinds } from './write-actions.ts'
import { startWriteLoad, type WriteLoad } from './write-load.ts'

export interface FaultsReport {
  counts: Counts
  broken: string[]
  /** From a kill to the next acknowledged write. */
  longestRecoveryMs: { api: number; postgres: number }
}

interface FaultsOptions {
  rounds: number
  /** Each kill comes after a random delay of up to this long; tests kill immediately. */
  maxDelayMs: number
}

/** Kills the API and PostgreSQL in turn under load, then reads everything back. */
export async function runFaults({ rounds, maxDelayMs }: FaultsOptions): Promise<FaultsReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sparkle-faults-'))
  const PORT = String(await freePort())
  const start = async () =>
    requireReady(await startServer({ PORT, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }))
  const longestRecoveryMs = { api: 0, postgres: 0 }
  let server = await start()
  try {
    const load = await startWriteLoad(server.url)
    for (let round = 0; round < rounds; round++) {
      await load.waitForMore(20)
      await pause(Math.random() * maxDelayMs)
      const victim = round % 2 === 0 ? 'api' : 'postgres'
      const killedAt = Date.now()
      if (victim === 'api') {
        await server.end('SIGKILL')
        server = await start()
      } else signalServer(dataDir, 'SIGKILL')
      await load.waitForMore(1)
      longestRecoveryMs[victim] = Math.max(longestRecoveryMs[victim], Date.now() - killedAt)
    }
    await load.waitForMore(20)
    return { ...(await readBack(load, dataDir)), longestRecoveryMs }
  } finally {
    await server.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function readBack(load: WriteLoad, dataDir: string): Promise<Omit<FaultsReport, 'longestRecoveryMs'>> {
  await load.stop()
  const pool = new pg.Pool({ connectionString: findDatabaseUrl(dataDir) })
  try {
    const counts = await countFaults(pool, load.writes)
    return { counts, broken: [...(await listBroken(pool, dataDir)), ...(await listCorruption(dataDir))] }
  } finally {
    await pool.end()
  }
}

/** The number of faults of all kinds. */
export function countAll({ counts, broken }: FaultsReport): number {
  const found = kinds.map((kind) => counts[kind].lost + counts[kind].doubled + counts[kind].ghosts)
  return found.reduce((sum, count) => sum + count, broken.length)
}
