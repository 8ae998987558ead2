import type * as calls from '@sparkle/contract/admin/admin-requests.ts'
import { tidyText } from '@sparkle/contract/applications/answer-rules.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { DAY_MS, toUnixSeconds } from '@sparkle/contract/core/time.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { getOffset, paginate } from '#api/core/paging.ts'
import { type Actor, recordAct } from '#api/features/audit/audit.service.ts'
import { findAccount } from '#api/features/auth/account/accounts.service.ts'
import type { Tx } from '#api/platform/database.ts'
import * as queries from './data-requests.queries.ts'

export async function listDataRequests(
  { db, now }: Deps,
  { state, page }: HandlerInput<typeof calls.listDataRequests>['query'],
): Promise<CallResponse<typeof calls.listDataRequests>> {
  const total = await queries.countRequests(db, state)
  const rows = await queries.listRequests(db, state, getOffset(page))
  return {
    requests: rows.map(({ askedAt, dueAt, ...request }) => ({
      ...request,
      asked_at: toUnixSeconds(askedAt),
      due_at: toUnixSeconds(dueAt),
      is_overdue: request.state === 'open' && dueAt < now(),
    })),
    pagination: paginate(page, rows.length, total),
  }
}

async function findUserId({ db }: Deps, typed = ''): Promise<number | null> {
  const username = trimmed(typed)
  if (username === '') return null
  const account = await findAccount(db, username)
  if (account) return account.id
  const text = 'There is no account with this username. Leave it empty if the person has none.'
  throw new AppError('invalid_input', text, { fields: { username: [text] } })
}

/** The words stay out of the staff action, which can never be deleted. */
export async function createDataRequest(
  deps: Deps,
  by: Actor,
  { username, kind, words, due_in_days }: HandlerInput<typeof calls.createDataRequest>['body'],
): Promise<CallResponse<typeof calls.createDataRequest>> {
  const userId = await findUserId(deps, username)
  const askedAt = deps.now()
  const dueAt = new Date(askedAt.getTime() + due_in_days * DAY_MS)
  const request = { userId, kind, words: tidyText(words), askedAt, dueAt }
  return deps.db.transaction(async (tx) => {
    const subjectId = await queries.insertRequest(tx, request)
    const about = userId === null ? {} : { aboutUserId: userId }
    await recordAct(tx, by, { subjectKind: 'data request', act: 'noted', subjectId, ...about, details: { kind } })
    return { request_id: subjectId }
  })
}

/** Locks it. */
export async function getOpenRequest(tx: Tx, requestId: number): Promise<queries.OpenRequest> {
  const request = await queries.lockOpenRequest(tx, requestId)
  if (request) return request
  throw await explainRefusal(tx, requestId)
}

export async function decideDataRequest(
  { db }: Pick<Deps, 'db'>,
  by: Actor,
  requestId: number,
  state: 'done' | 'declined',
): Promise<void> {
  await db.transaction(async (tx) => {
    const decided = await queries.updateOpenRequest(tx, requestId, state)
    if (!decided) throw await explainRefusal(tx, requestId)
    const about = decided.userId === null ? {} : { aboutUserId: decided.userId }
    await recordAct(tx, by, { subjectKind: 'data request', act: state, subjectId: requestId, ...about })
  })
}

async function explainRefusal(db: Deps['db'], requestId: number): Promise<AppError> {
  const state = await queries.findRequestState(db, requestId)
  return state === undefined
    ? new AppError('not_found', 'There is no such request.')
    : new AppError('already_exists', `This request is already ${state}. Load the page again to see it.`)
}
