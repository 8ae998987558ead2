import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { avatarPath } from '@sparkle/contract/core/images.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type * as calls from '@sparkle/contract/safety/blocks.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { getOffset, paginate } from '#api/core/paging.ts'
import type { Viewer } from '#api/core/viewer.ts'
import type { Db } from '#api/platform/database.ts'
import * as queries from './blocks.queries.ts'

export async function listBlocks(
  { db }: Deps,
  viewer: Viewer,
  { page, user_id: forumId, organization_id: organizationId }: HandlerInput<typeof calls.listBlocks>['query'],
): Promise<CallResponse<typeof calls.listBlocks>> {
  const { rows, total } = await queries.listBlocks(db, viewer.id, { forumId, organizationId }, getOffset(page))
  return {
    blocks: rows.map((row) => ({
      block_id: row.id,
      user:
        row.forumId === null || row.username === null
          ? null
          : {
              user_id: row.forumId,
              username: row.username,
              avatar: avatarPath(row.avatarKey, row.businessAccount === true),
            },
      organization:
        row.organizationId === null || row.organizationName === null
          ? null
          : { id: row.organizationId, name: row.organizationName },
      conversation_id: row.conversationId,
      created_at: toUnixSeconds(row.createdAt),
    })),
    pagination: paginate(page, rows.length, total),
  }
}

/** Updates the windows of this person. The blocked person is not notified. */
async function publishChange({ events }: Pick<Deps, 'events'>, db: Db, blockerId: number): Promise<void> {
  await events.publish(db, { userIds: [blockerId] }, { type: 'blocks' })
}

export async function blockPerson(
  deps: Pick<Deps, 'now' | 'events'>,
  db: Db,
  blockerId: number,
  blockedId: number,
): Promise<void> {
  if (blockerId === blockedId) throw new AppError('invalid_input', 'You cannot block yourself.')
  await refuseTooMany(db, blockerId)
  await queries.insertBlock(db, { blockerId, blockedId, createdAt: deps.now() })
  await publishChange(deps, db, blockerId)
}

export async function blockOrganization(
  deps: Pick<Deps, 'now' | 'events'>,
  db: Db,
  blockerId: number,
  organizationId: number,
): Promise<void> {
  await refuseTooMany(db, blockerId)
  await queries.insertBlock(db, { blockerId, organizationId, createdAt: deps.now() })
  await publishChange(deps, db, blockerId)
}

async function refuseTooMany(db: Db, blockerId: number): Promise<void> {
  const { blocks } = safetyLimits
  if ((await queries.countBlocks(db, blockerId)) < blocks) return
  throw new AppError(
    'too_many_requests',
    `You can block ${blocks} people and organizations. Unblock some of them first.`,
  )
}

export async function block(
  deps: Deps,
  viewer: Viewer,
  { user_id: forumId, organization_id: organizationId }: HandlerInput<typeof calls.block>['body'],
): Promise<void> {
  if (organizationId !== undefined) {
    // The same error whether the organization does not exist or this person does not know it.
    if (!(await queries.knowsOrganization(deps.db, viewer.id, organizationId))) {
      throw new AppError('not_found', 'There is no such organization.')
    }
    await blockOrganization(deps, deps.db, viewer.id, organizationId)
    return
  }
  const personId = forumId === undefined ? undefined : await queries.findPersonId(deps.db, forumId)
  if (personId === undefined) throw new AppError('not_found', 'There is no such person.')
  await blockPerson(deps, deps.db, viewer.id, personId)
}

export async function unblock(deps: Deps, viewer: Viewer, blockId: number): Promise<void> {
  const isEnded = await queries.deleteBlock(deps.db, viewer.id, blockId)
  if (!isEnded) throw new AppError('not_found', 'There is no such block.')
  await publishChange(deps, deps.db, viewer.id)
}
