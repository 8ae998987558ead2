import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type AvatarSize, avatarPath } from '@sparkle/contract/core/images.ts'
import { type ForumUser, forumUser } from '@sparkle/contract/forum/forum-user.ts'
import { createSerializer, type JsonText, joinFields } from '#api/core/json-text.ts'
import type { Viewer } from '#api/core/viewer.ts'
import type { Card, Person } from './person-cards.service.ts'

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

/** Fields that are not part of a person's card. */
const live = { message_count: true, can_converse: true, is_ignored: true } as const
const serializeCard = createSerializer(forumUser.omit(live))
const serializeLive = createSerializer(forumUser.pick(live))

function toCard(card: Card, publicUrl: string): Omit<ForumUser, keyof typeof live> {
  const picture = (size: AvatarSize) =>
    card.avatarKey ? `${publicUrl}${avatarPath(card.avatarKey, card.businessAccount, size)}` : null
  return {
    ...missingFeatures,
    user_id: card.forumId,
    username: card.username,
    user_title: card.staffRole ?? card.organization?.name ?? (card.businessAccount ? 'Business' : 'Member'),
    is_staff: card.staffRole !== null,
    register_date: card.registeredAt,
    avatar_urls: { o: picture(384), h: picture(384), l: picture(192), m: picture(96), s: picture(48) },
    view_url: `${publicUrl}${addresses.profile(card.username)}`,
    avatar: avatarPath(card.avatarKey, card.businessAccount),
    ...(card.organization && { organization: card.organization }),
  }
}

const toLive = ({ card: { forumId }, messageCount }: Person, viewer: Viewer) => ({
  message_count: messageCount,
  can_converse: forumId !== viewer.forumId,
  is_ignored: viewer.blocked.has(forumId),
})

/** A person as embedded in replies. */
export function toForumUser(person: Person, viewer: Viewer, publicUrl: string): JsonText<ForumUser> {
  const { card } = person
  card.text ??= serializeCard(toCard(card, publicUrl))
  return joinFields(card.text, serializeLive(toLive(person, viewer)))
}
