import type { StaffActEntry } from '@sparkle/contract/admin-fields.ts'
import { ACTS_PER_PAGE, type listActs as listActsCall } from '@sparkle/contract/admin-log.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/call.ts'
import type { Deps } from '#api/deps.ts'
import { type ListedAct, listActs } from '#api/features/audit/audit.service.ts'
import { findAccount } from '#api/features/auth/accounts.service.ts'

const toPerson = (id: number | null, username: string | null) => (id === null ? null : { id, username })

export function toStaffAct(row: ListedAct): StaffActEntry {
  return {
    id: row.id,
    at: Math.floor(row.at.getTime() / 1000),
    by: toPerson(row.actorId, row.actorName),
    act: `${row.subjectKind} ${row.act}`,
    subject_id: row.subjectId,
    about: toPerson(row.aboutUserId, row.aboutName),
    reason: row.reason,
    details: Object.entries(row.details).map(([name, value]) => ({
      name,
      text: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  }
}

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
