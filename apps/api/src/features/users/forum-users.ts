import { addresses } from '@sparkle/contract/addresses.ts'
import type { ForumUser } from '@sparkle/contract/forum-user.ts'
import { type AvatarSize, avatarPath } from '@sparkle/contract/images.ts'
import type { ForumUserRow } from './forum-users.queries.ts'

/** A person as embedded in forum replies. */
export function toForumUser(row: ForumUserRow, publicUrl: string): ForumUser {
  const picture = (size: AvatarSize) =>
    row.avatarKey ? `${publicUrl}${avatarPath(row.avatarKey, row.businessAccount, size)}` : null
  return {
    user_id: row.forumId,
    username: row.username,
    user_title: row.staffRole ?? (row.businessAccount ? 'Business' : 'Member'),
    is_staff: row.staffRole !== null,
    message_count: row.messageCount,
    register_date: row.registeredAt,
    avatar_urls: { o: picture(384), h: picture(384), l: picture(192), m: picture(96), s: picture(48) },
    view_url: `${publicUrl}${addresses.profile(row.username)}`,
    avatar: avatarPath(row.avatarKey, row.businessAccount),
  }
}
