import { measureRequests, measureWork, type Requests, type Throughput } from '@sparkle/testing/throughput.ts'
import { type Bar, toFigure, toShare } from './bars.ts'
import { bestOfRounds, measureBare } from './rounds.ts'

/** A call next to its floors: a bare Fastify that sends the same bytes, and its own statement, prepared. */
export interface Measured {
  what: string
  api: Throughput
  http?: Throughput
  sql: Throughput
  /** The least share of the lower floor, in percent. */
  bar: Bar
}

export const columns = [
  'what',
  'a second',
  'p99',
  'bare Fastify, same bytes',
  'same SQL, prepared',
  'of the lower',
  'bar',
]

export function toRow({ what, api, http, sql, bar }: Measured) {
  const floor = Math.min(http?.perSecond ?? Number.POSITIVE_INFINITY, sql.perSecond)
  const share = toShare(api.perSecond, floor, bar)
  return [what, api.perSecond, `${api.p99} ms`, http?.perSecond ?? '', sql.perSecond, share, share.barText]
}

/** The floor does not include the token lookup. */
export async function measureRead(what: string, requests: Requests, work: () => Promise<unknown>): Promise<Measured> {
  const measured = await bestOfRounds({
    api: () => measureRequests(requests),
    http: () => measureBare(requests),
    sql: () => measureWork(work),
  })
  return { what, ...measured, bar: { atLeast: 50 } }
}

export async function measureWrite(
  what: string,
  requests: Requests,
  work: (count: number) => Promise<unknown>,
): Promise<Measured> {
  const measured = await bestOfRounds({ api: () => measureRequests(requests), sql: () => measureWork(work) })
  return { what, ...measured, bar: { atLeast: 40 } }
}

/** What a deep page costs, as a multiple of the first one. */
export function toDepthRow(what: string, deep: Measured | undefined, first: Measured | undefined) {
  const cost = (first?.api.perSecond ?? Number.NaN) / (deep?.api.perSecond ?? Number.NaN)
  const figure = toFigure(cost, { digits: 2, unit: 'times', bar: { atMost: 1.3 } })
  return [what, figure, figure.barText]
}
