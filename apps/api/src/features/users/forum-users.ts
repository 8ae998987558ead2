import { addresses } from '@sparkle/contract/addresses.ts'
import type { ForumUser } from '@sparkle/contract/forum-user.ts'
import { type AvatarSize, avatarPath } from '@sparkle/contract/images.ts'
import type { Viewer } from '#api/viewer.ts'
import type { ForumUserRow } from './forum-users.queries.ts'

/** Features of XenForo that Sparkle does not have. */
const missingFeatures = Object.freeze({
  can_view_profile: true,
  can_ban: false,
  can_edit: false,
  can_follow: false,
  can_ignore: false,
  can_post_profile: false,
  can_view_profile_posts: false,
  can_warn: false,
  is_followed: false,
  reaction_score: 0,
  vote_score: 0,
  trophy_points: 0,
  question_solution_count: 0,
  profile_banner_urls: { l: null, m: null },
})

/** A person as embedded in forum replies. */
export function toForumUser(row: ForumUserRow, viewer: Viewer, publicUrl: string): ForumUser {
  const picture = (size: AvatarSize) =>
    row.avatarKey ? `${publicUrl}${avatarPath(row.avatarKey, row.businessAccount, size)}` : null
  return {
    ...missingFeatures,
    user_id: row.forumId,
    username: row.username,
    user_title: row.staffRole ?? row.organization?.name ?? (row.businessAccount ? 'Business' : 'Member'),
    is_staff: row.staffRole !== null,
    message_count: row.messageCount,
    register_date: row.registeredAt,
    avatar_urls: { o: picture(384), h: picture(384), l: picture(192), m: picture(96), s: picture(48) },
    view_url: `${publicUrl}${addresses.profile(row.username)}`,
    avatar: avatarPath(row.avatarKey, row.businessAccount),
    ...(row.organization && { organization: row.organization }),
    can_converse: row.forumId !== viewer.forumId,
    is_ignored: viewer.blocked.has(row.forumId),
  }
}
