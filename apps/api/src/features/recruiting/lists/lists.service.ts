import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import type * as calls from '@sparkle/contract/recruiting/applicant-lists.ts'
import type { ApplicantList } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { recruitingLimits } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { lockTeam, requireTeam, type TeamMember } from '#api/features/recruiting/team.service.ts'
import { type Db, isUniqueViolation, type Tx } from '#api/platform/database.ts'
import { toList } from './list-shapes.ts'
import * as queries from './lists.queries.ts'

const RESTORE_MS = DAY_MS

export const missingList = () => new AppError('not_found', 'There is no such list.')

export async function listLists(deps: Deps, viewer: Viewer): Promise<CallResponse<typeof calls.listLists>> {
  const reader = await requireTeam(deps, viewer)
  return { lists: (await queries.listLists(deps.db, reader)).map(toList) }
}

export async function getList(db: Db, reader: TeamMember, listId: number): Promise<ApplicantList> {
  const row = await queries.findList(db, reader, listId)
  if (!row) throw missingList()
  return toList(row)
}

export async function createList(
  deps: Deps,
  viewer: Viewer,
  { name, is_shared }: HandlerInput<typeof calls.createList>['body'],
): Promise<ApplicantList> {
  return deps.db.transaction(async (tx) => {
    const reader = await lockTeam(tx, viewer)
    const listId = await addList(tx, reader, { name, isShared: is_shared })
    await publishLists(deps, tx, reader, { isShared: is_shared, ownerId: reader.userId })
    return getList(tx, reader, listId)
  })
}

export async function addList(
  tx: Tx,
  { organizationId, userId: ownerId }: TeamMember,
  values: { name: string; isShared: boolean },
): Promise<number> {
  await queries.lockLists(tx, organizationId)
  await refuseTooManyLists(tx, organizationId)
  return queries.insertList(tx, { organizationId, ownerId, ...values }).catch(refuseTakenName)
}

async function refuseTooManyLists(tx: Tx, organizationId: number): Promise<void> {
  const { lists: max } = recruitingLimits
  if ((await queries.countLists(tx, organizationId)) < max) return
  throw new AppError('invalid_input', `Your business has ${max} lists. Delete one that you do not need.`)
}

function refuseTakenName(error: unknown): never {
  const isTaken = ['applicant_lists_shared_name', 'applicant_lists_own_name'].some((name) =>
    isUniqueViolation(error, name),
  )
  if (!isTaken) throw error
  const text = 'You have a list of this name already.'
  throw new AppError('already_exists', text, { fields: { name: [text] }, cause: error })
}

export async function updateList(
  deps: Deps,
  viewer: Viewer,
  listId: number,
  { name, is_shared: isShared }: HandlerInput<typeof calls.updateList>['body'],
): Promise<ApplicantList> {
  return deps.db.transaction(async (tx) => {
    const reader = await lockTeam(tx, viewer)
    const list = await queries.lockList(tx, reader, listId)
    if (!list) throw missingList()
    const isSharing = isShared !== undefined && isShared !== list.isShared
    if (isSharing && !list.isOwn) throw new AppError('forbidden', 'Only the person who made a list can do this.')
    const change = {
      ...(name !== undefined && { name }),
      // An owner who changes what someone left behind takes it over.
      ...(isSharing && { isShared, ownerId: list.ownerId ?? reader.userId }),
    }
    if (Object.keys(change).length > 0) await queries.updateList(tx, listId, change).catch(refuseTakenName)
    // Those who no longer see it have to know, too.
    await publishLists(deps, tx, reader, { ...list, isShared: list.isShared || isShared === true })
    return getList(tx, reader, listId)
  })
}

export async function deleteList(deps: Deps, viewer: Viewer, listId: number): Promise<void> {
  const reader = await requireTeam(deps, viewer)
  await deps.db.transaction(async (tx) => {
    const list = await queries.lockList(tx, reader, listId)
    if (!list) throw missingList()
    await queries.updateList(tx, listId, { deletedAt: deps.now() })
    await publishLists(deps, tx, reader, list)
  })
}

export async function restoreList(deps: Deps, viewer: Viewer, listId: number): Promise<ApplicantList> {
  const reader = await requireTeam(deps, viewer)
  return deps.db.transaction(async (tx) => {
    await queries.lockLists(tx, reader.organizationId)
    const list = await queries.lockDeletedList(tx, reader, listId, new Date(deps.now().getTime() - RESTORE_MS))
    if (!list) throw missingList()
    await refuseTooManyLists(tx, reader.organizationId)
    await queries.updateList(tx, listId, { deletedAt: null }).catch(refuseTakenName)
    await publishLists(deps, tx, reader, list)
    return getList(tx, reader, listId)
  })
}

/** Everyone who sees the list loads it again. */
export async function publishLists(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  { organizationId }: TeamMember,
  list: { isShared: boolean; ownerId: number | null },
): Promise<void> {
  const userIds = await queries.listWatchers(tx, organizationId, list)
  await events.publish(tx, { userIds }, { type: 'lists' })
}

/** Deletes lists that nobody restored. */
export async function purgeLists({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.purgeLists(db, new Date(now().getTime() - RESTORE_MS))
}
