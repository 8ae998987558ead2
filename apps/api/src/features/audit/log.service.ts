import { ACTS_PER_PAGE } from '@sparkle/contract/admin/admin-log.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import type { listStaffActs } from '@sparkle/contract/safety/moderation.ts'
import type { Deps } from '#api/core/deps.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { listActs } from './audit.queries.ts'
import { toStaffAct } from './staff-act-shape.ts'

const toTime = (day: string | undefined, days: number) => (day ? new Date(Date.parse(day) + days * DAY_MS) : undefined)

/** Moderators see what was done in the forum, to reports and to people who are not staff; administrators see all. */
export async function listLog(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { page, actor, about, act, from, to }: HandlerInput<typeof listStaffActs>['query'],
): Promise<CallResponse<typeof listStaffActs>> {
  const rows = await listActs(db, {
    limit: ACTS_PER_PAGE + 1,
    offset: (page - 1) * ACTS_PER_PAGE,
    about,
    actor,
    name: act,
    from: toTime(from, 0),
    until: toTime(to, 1),
    forModerators: !viewer.permissions.has(ADMINISTER),
  })
  return { acts: rows.slice(0, ACTS_PER_PAGE).map(toStaffAct), has_more: rows.length > ACTS_PER_PAGE }
}
