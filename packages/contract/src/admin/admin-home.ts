import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { setupSteps } from './setup-steps.ts'

export const getAdminHome = call<typeof getAdminHomeSpec>({
  method: 'GET',
  path: '/api/v1/admin',
})
export const getAdminHomeSpec = () => ({
  summary: 'What waits for an administrator',
  response: z.object({
    /** Business accounts without the role that lets them search. */
    waiting_businesses: z.int(),
    /** Those that reached the daily limit of applications that they can read, in the last seven days. */
    stopped_businesses: z.int(),
    open_data_requests: z.int(),
    overdue_data_requests: z.int(),
    /** Emails that the mail server did not accept yet. */
    failing_emails: z.int(),
    /** Unix seconds; null if there was none. */
    last_backup_at: z.int().nullable(),
    /** The next step of the set-up assistant; null if it is done or was never started. */
    setup_step: z.enum(setupSteps).nullable(),
  }),
})
