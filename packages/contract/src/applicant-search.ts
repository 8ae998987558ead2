import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

/** Without filters of its own this finds one person's application: data is empty, or holds its id. */
export const searchApplications = endpoint({
  method: 'POST',
  path: '/api/v1/sparkleApplication/search',
  summary: "Find a person's application by username",
  access: 'signed-in',
  body: z.strictObject({ username: z.string().trim().min(1).max(limits.username.max) }),
  response: z.object({
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    data: z.array(z.object({ id: z.int(), user_id: z.int() })),
  }),
})
