import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import { id, pathId } from '#contract/core/primitives.ts'
import { forumUser } from './forum-user.ts'
import { userInputs } from './xenforo-inputs.ts'

export const getForumUser = call<typeof getForumUserSpec>({
  method: 'GET',
  path: '/api/v1/forum/users/:forumId',
})
export const getForumUserSpec = () => ({
  summary: 'A user as the forum shows one, by forum id',
  params: z.strictObject({ forumId: pathId }),
  query: z.object(userInputs),
  response: z.object({ user: forumUser }),
})

export const MAX_RECOMMENDATIONS = 10

export const findForumUsers = call<typeof findForumUsersSpec>({
  method: 'GET',
  path: '/api/v1/forum/users/find-name',
})
export const findForumUsersSpec = () => ({
  summary: `The user with this name, and up to ${MAX_RECOMMENDATIONS} others whose names start with it, from two characters on; nobody whom the caller blocked`,
  query: z.object({ username: z.string().trim().min(1).max(limits.username.max) }),
  response: z.object({ exact: forumUser.nullable(), recommendations: z.array(forumUser) }),
})

/** Names are completed from this many letters on. */
export const COMPLETED_FROM = 2
export const MAX_COMPLETIONS = 8

export const completeNames = call<typeof completeNamesSpec>({
  method: 'GET',
  path: '/api/v1/forum/names',
})
export const completeNamesSpec = () => ({
  summary: `Up to ${MAX_COMPLETIONS} users whose names start like this, those who wrote in the thread first; nobody whom the caller blocked`,
  query: z.object({
    q: z.string().trim().min(COMPLETED_FROM).max(limits.username.max),
    thread_id: id.optional().catch(undefined),
  }),
  response: z.object({ users: z.array(z.object({ user_id: z.int(), username: z.string(), avatar: z.string() })) }),
})

export const getForumStats = call<typeof getForumStatsSpec>({
  method: 'GET',
  path: '/api/v1/forum/stats',
})
export const getForumStatsSpec = () => ({
  summary:
    'How many threads, posts and users there are, the newest user, and how many users are online: those who used their login within the last hour. Users are counted every 10 minutes',
  response: z.object({
    totals: z.object({ threads: z.int(), messages: z.int(), users: z.int() }),
    latest_user: z.object({ user_id: z.int(), username: z.string(), register_date: z.int() }),
    /** Guests read nothing, so there are none. */
    online: z.object({ total: z.int(), members: z.int(), guests: z.literal(0) }),
  }),
})
