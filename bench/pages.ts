import {
  CONNECTIONS,
  measureRequests,
  measureWork,
  type Requests,
  type Throughput,
} from '@sparkle/testing/throughput.ts'
import { type Bar, toFigure, toShare } from './bars.ts'
import { type Cpu, withCpu } from './cpu.ts'
import { openStatementLoad, type PlainRead } from './floors/statement-load.ts'
import { bestOfRounds, measureBare } from './rounds.ts'
import type { BenchSparkle } from './sparkle.ts'

/** A call next to its floors: a bare Fastify that sends the same bytes, and PostgreSQL without anything around it. */
export interface Measured {
  what: string
  api: Throughput & { cpu: Cpu }
  http?: Throughput
  sql: Throughput
  /** The least share of the lower floor, in percent. */
  bar: Bar
}

export const columns = [
  'what',
  'a second',
  'p99',
  'CPU of a call, API',
  'CPU of a call, PostgreSQL',
  'bare Fastify, same bytes',
  'SQL alone',
  'of the lower',
  'bar',
]

const toCpu = (ms: number) => (Number.isNaN(ms) ? '' : toFigure(ms, { digits: 2, unit: 'ms' }))

export function toRow({ what, api, http, sql, bar }: Measured) {
  const share = toShare(api.perSecond, Math.min(http?.perSecond ?? Number.POSITIVE_INFINITY, sql.perSecond), bar)
  const cpu = [toCpu(api.cpu.api), toCpu(api.cpu.postgres)]
  return [what, api.perSecond, `${api.p99} ms`, ...cpu, http?.perSecond ?? '', sql.perSecond, share, share.barText]
}

export async function measureRead(
  sparkle: BenchSparkle,
  { what, people, floor, atLeast }: { what: string; people: readonly Requests[]; floor: PlainRead; atLeast: number },
): Promise<Measured> {
  const [first] = people
  if (!first) throw new Error(`Nobody reads: ${what}`)
  const measured = await bestOfRounds({
    api: () => withCpu(sparkle, () => measureRequests(...people)),
    http: () => measureBare(first),
    sql: () => measureStatement(sparkle, floor),
  })
  return { what, ...measured, bar: { atLeast } }
}

async function measureStatement({ databaseUrl }: BenchSparkle, read: PlainRead): Promise<Throughput> {
  const load = await openStatementLoad(databaseUrl, read, CONNECTIONS)
  try {
    return await measureWork(load.run)
  } finally {
    await load.close()
  }
}

export async function measureWrite(
  sparkle: BenchSparkle,
  { what, people, work }: { what: string; people: readonly Requests[]; work: (count: number) => Promise<unknown> },
): Promise<Measured> {
  const measured = await bestOfRounds({
    api: () => withCpu(sparkle, () => measureRequests(...people)),
    sql: () => measureWork(work),
  })
  return { what, ...measured, bar: { atLeast: 40 } }
}

/** What a call costs, as a multiple of one that should cost the same. */
export function toCostRow(what: string, measured: Measured | undefined, base: Measured | undefined) {
  const cost = (base?.api.perSecond ?? Number.NaN) / (measured?.api.perSecond ?? Number.NaN)
  const figure = toFigure(cost, { digits: 2, unit: 'times', bar: { atMost: 1.3 } })
  return [what, figure, figure.barText]
}
