import { ACTS_PER_PAGE } from '@sparkle/contract/admin-log.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/call.ts'
import type * as calls from '@sparkle/contract/moderation.ts'
import { ADMINISTER } from '@sparkle/contract/permissions.ts'
import { DAY_MS } from '@sparkle/contract/time.ts'
import type { Deps } from '#api/deps.ts'
import { listActs } from '#api/features/audit/audit.service.ts'
import { toStaffAct } from '#api/features/audit/staff-act-shape.ts'
import { findAccount } from '#api/features/auth/accounts.service.ts'
import type { Viewer } from '#api/viewer.ts'

const toTime = (day: string | undefined, days: number) => day && new Date(Date.parse(day) + days * DAY_MS)

/** Moderators see what was done in the forum, to reports and to people who are not staff. */
export async function listStaffActs(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { page, actor: by, about, act, from, to }: HandlerInput<typeof calls.listStaffActs>['query'],
): Promise<CallResponse<typeof calls.listStaffActs>> {
  const [aboutUser, actor] = [about && (await findAccount(db, about)), by && (await findAccount(db, by))]
  if ((about && !aboutUser) || (by && !actor)) return { acts: [], has_more: false }
  const rows = await listActs(db, {
    limit: ACTS_PER_PAGE + 1,
    offset: (page - 1) * ACTS_PER_PAGE,
    aboutUserId: aboutUser ? aboutUser.id : undefined,
    actorId: actor ? actor.id : undefined,
    name: act || undefined,
    from: toTime(from, 0) || undefined,
    until: toTime(to, 1) || undefined,
    forModerators: !viewer.permissions.has(ADMINISTER),
  })
  return { acts: rows.slice(0, ACTS_PER_PAGE).map(toStaffAct), has_more: rows.length > ACTS_PER_PAGE }
}
