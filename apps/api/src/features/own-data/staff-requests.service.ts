import type { PostChoice } from '@sparkle/contract/people/own-data-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { decideDataRequest, getOpenRequest } from '#api/features/admin/people/data-requests.service.ts'
import type { Actor } from '#api/features/audit/audit.service.ts'
import { type AccountDeps, recordAccountAct } from '#api/features/auth/account/account-notices.service.ts'
import { type AccountKey, getAccount, refuseOwnAccount } from '#api/features/auth/account/accounts.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { findLeaving } from './deletion/deletions.queries.ts'
import { bringBack, type DeletionDeps, startDeletion } from './deletion/deletions.service.ts'
import { startExport } from './export/exports.service.ts'

/** Does for the person of a request what they ask for, and closes it. */
async function withRequest<Result>(
  deps: Deps,
  by: Actor,
  { requestId, kind }: { requestId: number; kind: 'export' | 'deletion' },
  work: (tx: Tx, userId: number) => Promise<Result>,
): Promise<Result> {
  return deps.db.transaction(async (tx) => {
    const request = await getOpenRequest(tx, requestId)
    if (request.kind !== kind) throw new AppError('invalid_input', 'The person asks for something else.')
    if (request.userId === null) throw new AppError('not_found', 'The person has no account.')
    const result = await work(tx, request.userId)
    await decideDataRequest({ ...deps, db: tx }, by, requestId, 'done')
    return result
  })
}

async function startExportOf(deps: Omit<AccountDeps, 'db'>, tx: Tx, by: Actor, userId: number): Promise<void> {
  await startExport(deps, tx, { userId, isByStaff: true })
  await recordAccountAct(tx, by, userId, 'export started')
}

interface Leaving {
  userId: number
  posts: PostChoice
}

async function startDeletionOf(
  deps: DeletionDeps,
  tx: Tx,
  by: Actor,
  leaving: Leaving,
): Promise<{ delete_at: number }> {
  refuseOwnAccount(by, leaving.userId)
  const started = await startDeletion(deps, tx, { ...leaving, isByStaff: true })
  await recordAccountAct(tx, by, leaving.userId, 'deletion started')
  return started
}

export const startExportFor = (deps: Deps, by: Actor, requestId: number): Promise<void> =>
  withRequest(deps, by, { requestId, kind: 'export' }, (tx, userId) => startExportOf(deps, tx, by, userId))

export const startDeletionFor = (deps: Deps, by: Actor, requestId: number, posts: PostChoice) =>
  withRequest(deps, by, { requestId, kind: 'deletion' }, (tx, userId) =>
    startDeletionOf(deps, tx, by, { userId, posts }),
  )

/** On the command line, without a request. */
export async function exportFor(deps: AccountDeps, by: Actor, key: AccountKey): Promise<void> {
  const { id } = await getAccount(deps.db, key)
  await deps.db.transaction((tx) => startExportOf(deps, tx, by, id))
}

/** On the command line, without a request. */
export async function deleteAccount(deps: DeletionDeps, by: Actor, key: AccountKey, posts: PostChoice) {
  const { id: userId } = await getAccount(deps.db, key)
  return deps.db.transaction((tx) => startDeletionOf(deps, tx, by, { userId, posts }))
}

/** For someone who asks staff for it, by the id or the username that others no longer see. */
export async function keepAccountOf(
  deps: Pick<AccountDeps, 'db' | 'now'>,
  by: Actor,
  key: number | string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const userId = await findLeaving(tx, key)
    if (userId === undefined) throw new AppError('not_found', 'This account is not going to be deleted.')
    await bringBack(deps, tx, userId)
    await recordAccountAct(tx, by, userId, 'deletion stopped')
  })
}
