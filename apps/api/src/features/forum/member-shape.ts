import type { ForumMember } from '@sparkle/contract/forum-objects.ts'
import { toForumUser } from '#api/features/users/forum-users.ts'
import type { MemberRow } from './members.queries.ts'

export function toMember(publicUrl: string, { messageCount, registeredAt, ...row }: MemberRow): ForumMember {
  const createdAt = new Date(registeredAt * 1000)
  return { ...toForumUser({ ...row, createdAt }, publicUrl), message_count: messageCount }
}
