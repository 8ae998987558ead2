import type { Share, shareAccommodations as shareCall } from '@sparkle/contract/applications/visibility.ts'
import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import { DAY_MS, toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { lockApplicationByUser } from '#api/features/applications/applications.queries.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { alertPeople } from '#api/features/notifications/alerting.service.ts'
import { listHiddenOrganizations, listShownOrganizations } from './own-visibility.queries.ts'
import { getChoices } from './own-visibility.service.ts'
import * as queries from './shares.queries.ts'
import { shareEnded } from './visibility.emails.ts'

const BATCH = 100

/** One whose time is over may not be marked yet. */
function toShare(
  { id, organizationId, organizationName, startedAt, until, endedAt }: queries.ShareRow,
  now: Date,
): Share {
  const end = endedAt ?? (until <= now ? until : null)
  return {
    id,
    organization: { id: organizationId, name: organizationName },
    started_at: toUnixSeconds(startedAt),
    until: toUnixSeconds(until),
    ended_at: end && toUnixSeconds(end),
  }
}

export async function listShares({ db, now }: Deps, viewer: Viewer): Promise<{ shares: Share[] }> {
  const { id } = await getChoices(db, viewer.id)
  const rows = await queries.listShares(db, id)
  return { shares: rows.map((row) => toShare(row, now())) }
}

export async function shareAccommodations(
  deps: Deps,
  viewer: Viewer,
  { organization_id: organizationId, days }: HandlerInput<typeof shareCall>['body'],
): Promise<Share> {
  const startedAt = deps.now()
  const until = new Date(startedAt.getTime() + days * DAY_MS)
  return deps.db.transaction(async (tx) => {
    await lockApplicationByUser(tx, viewer.id)
    const { id: applicationId } = await getChoices(tx, viewer.id)
    if ((await listShownOrganizations(tx, [organizationId])).length === 0) {
      throw new AppError('not_found', 'There is no such business.')
    }
    const hidden = await listHiddenOrganizations(tx, applicationId)
    if (hidden.some(({ id }) => id === organizationId)) {
      throw new AppError('invalid_input', 'You hide your profile from this business. Show it to them first.')
    }
    await queries.endOverdueShare(tx, { applicationId, organizationId, now: startedAt })
    await queries.upsertShare(tx, { applicationId, organizationId, startedAt, until })
    return toShare(await queries.getShare(tx, applicationId, organizationId), startedAt)
  })
}

export async function endShare({ db, now }: Deps, viewer: Viewer, shareId: number): Promise<void> {
  const { id } = await getChoices(db, viewer.id)
  if (!(await queries.endShare(db, id, shareId, now()))) throw new AppError('not_found', 'There is no such share.')
}

/**
 * Marks shares whose time is over. Nobody could read by them any more, and owners are notified if that is why an organization
 * can no longer read the answer.
 */
export async function endShares(deps: Deps): Promise<void> {
  let isMore = true
  while (isMore) isMore = (await endSomeShares(deps)) === BATCH
}

function endSomeShares(deps: Deps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const ended = await queries.endOverdueShares(tx, deps.now(), BATCH)
    for (const { userId, organizationId, name, isOnlyShared } of ended) {
      if (!isOnlyShared) continue
      const about = { action: 'share_ended', subject: name, subjectId: organizationId, eventAt: deps.now() }
      const alert = { userId, kind: 'profile' as const, ...about, collapseKey: `share:${organizationId}` }
      await alertPeople(deps, tx, [alert])
      await queueEmail(deps, tx, shareEnded, { userId, name })
    }
    return ended.length
  })
}
