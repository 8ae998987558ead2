import {
  type getNumbers as getNumbersCall,
  NUMBERS_DAYS_MAX,
  type NumberKey,
  numberKeys,
  SMALLEST_FIGURE,
} from '@sparkle/contract/admin/admin-numbers.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import * as queries from './numbers.queries.ts'

type Numbers = CallResponse<typeof getNumbersCall>
type Row = Numbers['rows'][number]

const DEFAULT_DAYS = 30
const BATCH = 20_000
/** Totals at the end of a day. The other figures count what happened on it. */
const STOCKS: ReadonlySet<string> = new Set<NumberKey>(['applications_complete', 'applications_shown'])

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const addDays = (day: string, days: number) => toDay(Date.parse(day) + days * DAY_MS)

/** The Monday of its week. */
function toWeek(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

async function countApplications(deps: Deps) {
  const sums = { applications_complete: 0, applications_shown: 0 }
  for (let after = 0; ; ) {
    const batch = await queries.countApplications(deps.db, after, BATCH)
    if (!batch) return sums
    sums.applications_complete += batch.complete
    sums.applications_shown += batch.shown
    after = batch.last
  }
}

/** Counts every day that is over and not counted yet. Totals are known only for the last one. */
export async function countNumbers(deps: Deps): Promise<void> {
  const yesterday = toDay(deps.now().getTime() - DAY_MS)
  const { first, counted } = await queries.findCountedDays(deps.db)
  const earliest = addDays(yesterday, 1 - NUMBERS_DAYS_MAX)
  const next = counted ? addDays(counted, 1) : (first ?? yesterday)
  for (let day = next > earliest ? next : earliest; day <= yesterday; day = addDays(day, 1)) {
    const stocks = day === yesterday ? await countApplications(deps) : {}
    const counts = { ...(await queries.countDay(deps.db, day)), ...stocks }
    const numbers = Object.entries(counts).map(([key, count]) => ({ day, key: key as NumberKey, count }))
    await queries.insertNumbers(deps.db, numbers)
  }
}

/** Figures so small that they could reveal something about one person are left out. */
const toFigure = (count: number | undefined) =>
  count === undefined || (count > 0 && count < SMALLEST_FIGURE) ? null : count

function toRow(day: string, counts: Map<string, number>): Row {
  const figures = Object.fromEntries(numberKeys.map((key) => [key, toFigure(counts.get(key))]))
  return { day, ...(figures as Omit<Row, 'day'>) }
}

function readPeriod(deps: Deps, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  const last = to ?? toDay(deps.now().getTime() - DAY_MS)
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS)
  const refuse = (field: string, text: string) => new AppError('invalid_input', text, { fields: { [field]: [text] } })
  if (first > last) throw refuse('from', 'The first day is after the last day.')
  if (addDays(first, NUMBERS_DAYS_MAX) <= last) throw refuse('from', `Choose at most ${NUMBERS_DAYS_MAX} days.`)
  return { first, last }
}

export async function getNumbers(
  deps: Deps,
  { by, ...period }: HandlerInput<typeof getNumbersCall>['query'],
): Promise<Numbers> {
  const { first, last } = readPeriod(deps, period)
  const counted = await queries.listNumbers(deps.db, first, last, NUMBERS_DAYS_MAX * numberKeys.length)
  const rows = new Map<string, Map<string, number>>()
  for (const { day, key, count } of counted) {
    const start = by === 'week' ? toWeek(day) : day
    const sums = rows.get(start) ?? new Map<string, number>()
    sums.set(key, STOCKS.has(key) ? count : (sums.get(key) ?? 0) + count)
    rows.set(start, sums)
  }
  return { from: first, to: last, by, rows: [...rows].map(([day, counts]) => toRow(day, counts)) }
}
