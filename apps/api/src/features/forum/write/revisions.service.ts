import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type * as postCalls from '@sparkle/contract/forum/posts.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { getOffset, paginate } from '#api/core/paging.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canModerate } from '#api/features/forum/forum.policy.ts'
import { getVisiblePost } from '#api/features/forum/read/posts.service.ts'
import * as queries from './revisions.queries.ts'

/** Refused before any lookup, so others cannot find out which posts exist. */
export async function listPostRevisions(
  deps: Deps,
  viewer: Viewer,
  postId: number,
  page: number,
): Promise<CallResponse<typeof postCalls.listPostRevisions>> {
  if (!canModerate(viewer)) throw new AppError('forbidden', 'You are not allowed to do this.')
  const slice = { offset: getOffset(page), limit: PER_PAGE }
  await getVisiblePost(deps, viewer, postId)
  const [total, rows] = [
    await queries.countRevisions(deps.db, postId),
    await queries.listRevisions(deps.db, postId, slice),
  ]
  return {
    revisions: rows.map((row) => ({
      revision_id: row.id,
      edit_date: toUnixSeconds(row.editedAt),
      edit_user_id: row.editorForumId ?? 0,
      edit_username: row.editorUsername ?? '',
      message: row.message,
      reason: row.reason,
    })),
    pagination: paginate(page, rows.length, total),
  }
}
