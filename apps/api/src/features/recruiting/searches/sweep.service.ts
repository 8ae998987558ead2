import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '@sparkle/contract/core/time.ts'
import type { SearchAlert } from '@sparkle/contract/recruiting/saved-search-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { alertPeople } from '#api/features/notifications/alerting.service.ts'
import { findNextHour, MONDAY } from '#api/features/notifications/local-times.ts'
import { loadSettings } from '#api/features/notifications/notification-settings.service.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import { insertHits, listUntold, updateTold } from './hits.queries.ts'
import { findMatches, loadSearcher } from './matches.service.ts'
import { peopleFound } from './saved-searches.emails.ts'
import { updateSearch } from './saved-searches.queries.ts'
import { type SweptSearch, takeDue } from './sweep.queries.ts'

type Settings = Awaited<ReturnType<typeof loadSettings>>

const MORNING = 7
/** How many searches one run of the job sweeps, so that it ends before the next one starts. */
const PER_RUN = 1000
/** Between two searches, so that requests keep their pace. */
const PAUSE_MS = 25

/** The next morning of the owner, or Monday morning. A search without alerts is swept each day, to count who is new. */
export async function findNextSweep(db: Db, ownerId: number, alert: SearchAlert, after: Date): Promise<Date> {
  return findNextMorning(await loadSettings(db, ownerId), alert, after)
}

const findNextMorning = ({ timeZone }: Settings, alert: SearchAlert, after: Date) =>
  findNextHour(after, timeZone, MORNING, alert === 'weekly' ? MONDAY : undefined)

/** Finds who newly fits the saved searches that are due. */
export async function sweepSearches(deps: Deps): Promise<void> {
  for (let left = PER_RUN; left > 0 && (await sweepNext(deps)); left -= 1) await sleep(PAUSE_MS)
}

/** Returns whether one was due. */
async function sweepNext(deps: Deps): Promise<boolean> {
  let search: SweptSearch | undefined
  try {
    return await deps.db.transaction(async (tx) => {
      search = await takeDue(tx, deps.now())
      if (search) await sweep(deps, tx, search)
      return search !== undefined
    })
  } catch (error) {
    if (!search) throw error
    // It must not hold up the others.
    deps.log.warn({ err: error, searchId: search.id }, 'a saved search could not be swept, will be tried again')
    await updateSearch(deps.db, search.id, { nextAt: new Date(deps.now().getTime() + HOUR_MS) })
    return true
  }
}

/**
 * Whom it finds and the email about them are written together. All matches are compared with those that were found before,
 * because the time of their last change does not show who became visible again or moved.
 */
async function sweep(deps: Deps, tx: Tx, search: SweptSearch): Promise<void> {
  const now = deps.now()
  const settings = await loadSettings(tx, search.ownerId)
  const nextAt = findNextMorning(settings, search.alert, now)
  const searcher = await loadSearcher(tx, search.ownerId)
  if (!searcher) return updateSearch(tx, search.id, { nextAt })
  const { ids, problem } = await findMatches(tx, searcher, search.filters)
  await updateSearch(tx, search.id, { nextAt, problem })
  if (!ids) {
    if (problem !== search.problem && search.alert !== 'off') await alertOwner(deps, tx, search, problem)
    return
  }
  // Of those who came while they were too many, nobody can say who is new.
  if (search.problem === 'too_many') {
    const { id: searchId, seenUntil: foundAt } = search
    await insertHits(tx, { searchId, applicationIds: ids, foundAt, toldAt: now })
    return
  }
  const wantsEmails = settings.digest === 'off' && !settings.emailsOff.includes('saved_search')
  await noteFound(deps, tx, search, { applicationIds: ids, wantsEmails })
}

interface Found {
  applicationIds: readonly number[]
  /** Someone who wants none, or a summary instead, has the alert in the app. */
  wantsEmails: boolean
}

async function noteFound(
  deps: Deps,
  tx: Tx,
  search: SweptSearch,
  { applicationIds, wantsEmails }: Found,
): Promise<void> {
  const now = deps.now()
  const { id: searchId, ownerId: userId } = search
  const isByEmail = search.alert !== 'off' && wantsEmails
  const found = await insertHits(tx, { searchId, applicationIds, foundAt: now, toldAt: isByEmail ? null : now })
  if (found > 0 && search.alert !== 'off') await alertOwner(deps, tx, search, '')
  const untold = new Set(await listUntold(tx, searchId))
  const waiting = applicationIds.filter((id) => untold.has(id))
  if (waiting.length === 0) return
  if (isByEmail) {
    await updateSearch(tx, searchId, { emailQueuedAt: now })
    await queueEmail(deps, tx, peopleFound, { userId, searchId, queuedAt: now.getTime() })
  } else await updateTold(tx, searchId, waiting, now)
}

async function alertOwner(deps: Deps, tx: Tx, { id, ownerId, name }: SweptSearch, action: string): Promise<void> {
  const about = { kind: 'saved_search' as const, action, subject: name, subjectId: id }
  await alertPeople(deps, tx, [{ userId: ownerId, ...about, collapseKey: `saved_search:${id}`, eventAt: deps.now() }])
}
