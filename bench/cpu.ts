import { readFileSync } from 'node:fs'
import { isLinux, postmasterPid, serverProcesses } from '@sparkle/testing/postgres-processes.ts'
import type { Throughput } from '@sparkle/testing/throughput.ts'
import type { BenchSparkle } from './sparkle.ts'

/** Milliseconds of processor time. */
export interface Cpu {
  api: number
  postgres: number
}

/** What Linux counts in, whatever its kernel's own clock. */
const TICK_MS = 10

/** Reads a line of `/proc/PID/stat`. `ended` is what the process's ended children took. */
export function parseStat(stat: string): { own: number; ended: number } {
  // The name in parentheses may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return { own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS }
}

const readStat = (pid: number) => parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))

type Server = Pick<BenchSparkle, 'pid' | 'dataDir'>

function readCpu({ pid, dataDir }: Server): Cpu {
  if (!isLinux) return { api: Number.NaN, postgres: Number.NaN }
  const postmaster = postmasterPid(dataDir)
  const postgres = serverProcesses(dataDir).map(readStat)
  const sum = postgres.reduce((total, { own }) => total + own, readStat(postmaster).ended)
  return { api: readStat(pid).own, postgres: sum }
}

/** What the server takes of the processor while this work is done. */
export async function measureCpu(server: Server, work: () => Promise<unknown>): Promise<Cpu> {
  const before = readCpu(server)
  await work()
  const after = readCpu(server)
  return { api: after.api - before.api, postgres: after.postgres - before.postgres }
}

/** Also measures what one call takes of the processor. */
export async function withCpu(sparkle: BenchSparkle, measure: () => Promise<Throughput>) {
  const measures: Throughput[] = []
  const cpu = await measureCpu(sparkle, async () => measures.push(await measure()))
  const [measured] = measures as [Throughput]
  return { ...measured, cpu: { api: cpu.api / measured.calls, postgres: cpu.postgres / measured.calls } }
}
