import type { PersonRow } from '@sparkle/contract/admin/admin-fields.ts'
import type * as calls from '@sparkle/contract/admin/admin-people.ts'
import { type PersonDetails, peoplePage } from '@sparkle/contract/admin/admin-people.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { countPages } from '#api/core/paging.ts'
import { listActs } from '#api/features/audit/audit.service.ts'
import { toStaffAct } from '#api/features/audit/staff-act-shape.ts'
import { listSessionsOf } from '#api/features/auth/session/sessions.service.ts'
import { listSuspendedOfMailbox } from '#api/features/users/suspensions.service.ts'
import { parseUserKey } from '#api/features/users/users.service.ts'
import * as queries from './admin-people.queries.ts'

const ACTS_SHOWN = 10

export function toPersonRow(row: queries.StoredPerson): PersonRow {
  return {
    id: row.id,
    username: row.username,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    kind: row.businessAccount ? 'business' : 'applicant',
    roles: row.roles,
    created_at: toUnixSeconds(row.createdAt),
    suspended_at: row.suspendedAt && toUnixSeconds(row.suspendedAt),
    delete_at: row.deleteAt && toUnixSeconds(row.deleteAt),
    email_state: row.mustConfirmEmail ? 'unconfirmed' : row.emailConfirmedAt ? 'confirmed' : 'not_asked',
  }
}

export async function listPeople(
  { db }: Pick<Deps, 'db'>,
  { order, page, ...filters }: HandlerInput<typeof calls.listPeople>['query'],
): Promise<CallResponse<typeof calls.listPeople>> {
  const { size, reach } = peoplePage
  const offset = (page - 1) * size
  const matches = await queries.listMatches(db, filters)
  const isCommon = matches.length > reach
  const ids = isCommon
    ? await queries.listCommonMatches(db, filters, { order, offset })
    : await queries.sortMatches(db, matches, { order, offset })
  const people = await queries.listPeople(db, ids, order)
  const total = Math.min(matches.length, reach)
  return {
    people: people.map(toPersonRow),
    total,
    total_relation: isCommon ? 'gte' : 'eq',
    last_page: countPages(total, size),
  }
}

export async function getPerson(deps: Pick<Deps, 'db' | 'now'>, nameOrId: string): Promise<PersonDetails> {
  const key = parseUserKey(nameOrId)
  const person = key && (await queries.findPerson(deps.db, key, deps.now()))
  if (!person) throw new AppError('not_found', 'There is no such person.')
  const sessions = await listSessionsOf(deps, person.id)
  const acts = await listActs(deps.db, { limit: ACTS_SHOWN, aboutUserId: person.id })
  return {
    ...toPersonRow(person),
    pending_email: person.pendingEmail,
    application: person.application,
    suspended_of_mailbox: await listSuspendedOfMailbox(deps.db, person.id),
    sessions: sessions.map(({ device, createdAt, lastUsedAt }) => ({
      device,
      created_at: toUnixSeconds(createdAt),
      last_used_at: toUnixSeconds(lastUsedAt),
    })),
    acts: acts.map(toStaffAct),
  }
}
