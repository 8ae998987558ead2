import { VIEW_ALL_APPLICATIONS } from '@sparkle/contract/core/permissions.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { deleteReads, recordRead } from './application-reads.queries.ts'

/** How many different applications of others an account may read in a day. */
const MAX_A_DAY = { withViewAll: 1000, others: 300 }

const toDay = (time: Date) => time.toISOString().slice(0, 10)

export async function countRead(deps: Deps, viewer: Viewer, applicationId: number): Promise<void> {
  const now = deps.now()
  const max = viewer.permissions.has(VIEW_ALL_APPLICATIONS) ? MAX_A_DAY.withViewAll : MAX_A_DAY.others
  if (await recordRead(deps.db, { readerId: viewer.id, applicationId, day: toDay(now), max })) return
  throw new AppError(
    'too_many_requests',
    'You have opened as many profiles as one account can in a day. You can open more tomorrow.',
    { retryAfterSeconds: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000) },
  )
}

/** Nothing depends on it, since each day starts a new count. */
export async function forgetOldReads(deps: Deps): Promise<void> {
  await deleteReads(deps.db, toDay(deps.now()))
}
