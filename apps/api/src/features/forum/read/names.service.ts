import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { avatarPath } from '@sparkle/contract/core/images.ts'
import type { completeNames } from '@sparkle/contract/forum/forum-users.ts'
import { foldCase } from '@sparkle/contract/people/usernames.ts'
import type { Deps } from '#api/core/deps.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { toReader } from '#api/features/forum/structure/nodes.service.ts'
import { listNames } from './names.queries.ts'

export async function listCompletions(
  deps: Deps,
  viewer: Viewer,
  { q, thread_id: threadId = 0 }: HandlerInput<typeof completeNames>['query'],
): Promise<CallResponse<typeof completeNames>> {
  const rows = await listNames(deps.db, toReader(deps, viewer), {
    prefix: foldCase(q),
    threadId,
    without: [...viewer.blocked],
  })
  return {
    users: rows.map(({ forumId, username, avatarKey, businessAccount }) => ({
      user_id: forumId,
      username,
      avatar: avatarPath(avatarKey, businessAccount),
    })),
  }
}
