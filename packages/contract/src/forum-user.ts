import { z } from 'zod'

const picture = z.string().nullable()

/** A person as XenForo embeds one. All addresses in it are whole; `avatar` alone is a path, as in our other calls. */
export const forumUser = z.object({
  /** The forum id. */
  user_id: z.int(),
  username: z.string(),
  user_title: z.string(),
  is_staff: z.boolean(),
  /** Posts in the forum. */
  message_count: z.int(),
  register_date: z.int(),
  /** Null where the person has no picture of their own. */
  avatar_urls: z.object({ o: picture, h: picture, l: picture, m: picture, s: picture }),
  view_url: z.string(),
  /** Never missing: one of the default images stands in for a picture. */
  avatar: z.string(),
})

export type ForumUser = z.output<typeof forumUser>
