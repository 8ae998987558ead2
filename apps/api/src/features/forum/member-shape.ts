import type { ForumUser } from '@sparkle/contract/forum-user.ts'
import { toForumUser } from '#api/features/users/forum-users.ts'
import type { MemberRow } from './members.queries.ts'

export function toMember(publicUrl: string, { registeredAt, ...row }: MemberRow): ForumUser {
  const createdAt = new Date(registeredAt * 1000)
  return toForumUser({ ...row, createdAt }, publicUrl)
}
