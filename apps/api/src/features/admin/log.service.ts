import { ACTS_PER_PAGE, type listActs as listActsCall } from '@sparkle/contract/admin-log.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/call.ts'
import type { Deps } from '#api/deps.ts'
import { listActs } from '#api/features/audit/audit.service.ts'
import { toStaffAct } from '#api/features/audit/staff-act-shape.ts'
import { findAccount } from '#api/features/auth/accounts.service.ts'

export async function listLog(
  { db }: Pick<Deps, 'db'>,
  { page, about, by, act }: HandlerInput<typeof listActsCall>['query'],
): Promise<CallResponse<typeof listActsCall>> {
  const [aboutUser, actor] = [about && (await findAccount(db, about)), by && (await findAccount(db, by))]
  if ((about && !aboutUser) || (by && !actor)) return { acts: [], has_more: false }
  const rows = await listActs(db, {
    limit: ACTS_PER_PAGE + 1,
    offset: (page - 1) * ACTS_PER_PAGE,
    aboutUserId: aboutUser ? aboutUser.id : undefined,
    actorId: actor ? actor.id : undefined,
    name: act || undefined,
  })
  return { acts: rows.slice(0, ACTS_PER_PAGE).map(toStaffAct), has_more: rows.length > ACTS_PER_PAGE }
}
