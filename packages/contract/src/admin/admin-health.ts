import { z } from 'zod'
import { call } from '#contract/core/call.ts'

export const getHealth = call<typeof getHealthSpec>({
  method: 'GET',
  path: '/api/v1/admin/health',
})
export const getHealthSpec = () => ({
  summary: 'Whether each part of the site works, in words',
  response: z.object({
    checked_at: z.int(),
    parts: z.array(
      z.object({
        name: z.enum([
          'database',
          'migrations',
          'events',
          'replica',
          'pictures',
          'mail',
          'jobs',
          'backup',
          'disk',
          'settings',
          'version',
        ]),
        /** `problem`: something does not work. `warning`: it works, but someone should look at it. */
        state: z.enum(['good', 'warning', 'problem']),
        words: z.string(),
      }),
    ),
  }),
})
