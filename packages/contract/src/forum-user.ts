import { z } from 'zod'

const picture = z.string().nullable()

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
})

export type ForumUser = z.output<typeof forumUser>
