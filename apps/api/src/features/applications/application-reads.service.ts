import { VIEW_ALL_APPLICATIONS } from '@sparkle/contract/permissions.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'
import { deleteReads, noteRead } from './application-reads.queries.ts'

/** Different applications of others that one account may read on one day. */
const MAX_A_DAY = { withViewAll: 1000, others: 300 }

const DAY_MS = 86_400_000
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

export async function countDifferentRead(deps: Deps, viewer: Viewer, applicationId: number): Promise<void> {
  const now = deps.now()
  const max = viewer.permissions.has(VIEW_ALL_APPLICATIONS) ? MAX_A_DAY.withViewAll : MAX_A_DAY.others
  if (await noteRead(deps.db, { readerId: viewer.id, applicationId, day: dayOf(now), max })) return
  throw new AppError(
    'too_many_requests',
    'You have opened as many profiles as one account can in a day. You can open more tomorrow.',
    { retryAfterSeconds: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000) },
  )
}

/** Nothing depends on it: a new day begins a new count. */
export async function forgetOldReads(deps: Deps): Promise<void> {
  await deleteReads(deps.db, dayOf(deps.now()))
}
