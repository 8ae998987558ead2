import { z } from 'zod'
import { organizationTag } from '#contract/organizations/organization-fields.ts'

const picture = z.string().nullable()

/** What nobody can do here. */
const never = z.literal(false)
/** What Sparkle does not count. */
const noScore = z.literal(0)

/** A user as XenForo embeds one. Its URLs are absolute, except `avatar`, which is a path as in our other calls. */
export const forumUser = z.object({
  /** The forum id. */
  user_id: z.int(),
  username: z.string(),
  user_title: z.string(),
  is_staff: z.boolean(),
  /** Posts in the forum. */
  message_count: z.int(),
  register_date: z.int(),
  /** Null if the user has no picture. */
  avatar_urls: z.object({ o: picture, h: picture, l: picture, m: picture, s: picture }),
  view_url: z.string(),
  /** Never missing: a default image replaces a missing picture. */
  avatar: z.string(),
  /** Only for people of a checked organization; their title is its name. */
  organization: organizationTag.optional(),
  /** False for the caller: nobody writes to themselves. Whether a first message is welcome shows only when it is sent. */
  can_converse: z.boolean(),
  /** The caller blocked this person or their organization. */
  is_ignored: z.boolean(),
  // The same for everyone, so it stays in one piece, which compresses well.
  can_view_profile: z.literal(true),
  can_ban: never,
  can_edit: never,
  can_follow: never,
  can_ignore: never,
  can_post_profile: never,
  can_view_profile_posts: never,
  can_warn: never,
  is_followed: never,
  reaction_score: noScore,
  vote_score: noScore,
  trophy_points: noScore,
  question_solution_count: noScore,
  profile_banner_urls: z.object({ l: z.null(), m: z.null() }),
})

export type ForumUser = z.output<typeof forumUser>
