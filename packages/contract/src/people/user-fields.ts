import { z } from 'zod'

export const location = {
  id: z.int().nullable(),
  userId: z.int(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  town: z.string().nullable(),
  zip: z.string().nullable(),
}

export const basicUser = z.object({ id: z.int(), username: z.string(), avatar: z.string(), forumId: z.int() })
