import type { CallResponse, HandlerInput } from '@sparkle/contract/call.ts'
import type { completeNames } from '@sparkle/contract/forum-users.ts'
import { avatarPath } from '@sparkle/contract/images.ts'
import { foldCase } from '@sparkle/contract/usernames.ts'
import type { Deps } from '#api/deps.ts'
import type { Viewer } from '#api/viewer.ts'
import { listNames } from './names.queries.ts'
import { toReader } from './nodes.service.ts'

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
