import { type Asked, askRepeatedly, bestOfRounds, type Load, measureBare, workRepeatedly } from './load.ts'
import { percent } from './table.ts'

/** A call beside its floors: a bare Fastify that sends the same bytes, and its own statement, prepared. */
export interface Measured {
  what: string
  api: Load
  http?: Load
  sql: Load
  /** Share of the lower floor, in percent. */
  bar: number
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

export const toRow = ({ what, api, http, sql, bar }: Measured) => [
  what,
  api.perSecond,
  `${api.p99} ms`,
  http?.perSecond ?? '',
  sql.perSecond,
  percent(api.perSecond, Math.min(http?.perSecond ?? Number.POSITIVE_INFINITY, sql.perSecond)),
  `${bar} %`,
]

/** The statement that asks who calls is no part of the floor. */
export async function measureRead(what: string, asked: Asked, work: () => Promise<unknown>): Promise<Measured> {
  const measured = await bestOfRounds({
    api: () => askRepeatedly(asked),
    http: () => measureBare(asked),
    sql: () => workRepeatedly(work),
  })
  return { what, ...measured, bar: 50 }
}

export async function measureWrite(
  what: string,
  asked: Asked,
  work: (count: number) => Promise<unknown>,
): Promise<Measured> {
  const measured = await bestOfRounds({ api: () => askRepeatedly(asked), sql: () => workRepeatedly(work) })
  return { what, ...measured, bar: 40 }
}

/** How many times the cost of the second the first has. */
export const times = (deep: Measured | undefined, first: Measured | undefined) =>
  ((first?.api.perSecond ?? 0) / (deep?.api.perSecond ?? 1)).toFixed(2)
