import { parseJson, readChoice, storeChoice } from '#web/platform/text-storage.ts'

/** Whoever comes back later than this begins a new visit. */
const VISIT_MS = 60 * 60 * 1000

interface Visit {
  /** When the home was last opened, in Unix milliseconds. */
  at: number
  /** The same of the visit before; null if there is none. */
  before: number | null
}

export function continueVisit(last: Visit | undefined, now: number): Visit {
  const isSame = last !== undefined && now - last.at < VISIT_MS
  return { at: now, before: (isSame ? last.before : last?.at) ?? null }
}

/** Notes that a person opens their home. Returns when they last visited it on this device, in Unix seconds. */
export function startVisit(userId: number): number | undefined {
  const key = `sparkle-visit:${userId}`
  const stored = parseJson(readChoice(key) ?? '') as Partial<Visit> | null | undefined
  const last = typeof stored?.at === 'number' ? { at: stored.at, before: Number(stored.before) || null } : undefined
  const visit = continueVisit(last, Date.now())
  storeChoice(key, JSON.stringify(visit))
  return visit.before === null ? undefined : Math.floor(visit.before / 1000)
}
