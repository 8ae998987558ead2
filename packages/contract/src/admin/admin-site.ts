import { z } from 'zod'
import { emailField } from '#contract/auth/auth-fields.ts'
import { call } from '#contract/core/call.ts'
import { adminReasonText, success } from '#contract/core/primitives.ts'
import { setupSteps } from './setup-steps.ts'
import { siteSettingFields, siteSettingKeys } from './site-settings.ts'

export const getSettings = call<typeof getSettingsSpec>({
  method: 'GET',
  path: '/api/v1/admin/settings',
})
export const getSettingsSpec = () => ({
  summary: 'The settings of the site, and those of the environment without secrets',
  response: z.object({
    settings: z.array(
      z.object({
        key: z.enum(siteSettingKeys),
        value: z.string(),
        default: z.string(),
        /** Why it cannot be changed here; null if it can. */
        fixed: z.string().nullable(),
      }),
    ),
    environment: z.array(z.object({ name: z.string(), meaning: z.string(), value: z.string() })),
    /** The next step of the assistant; null if it is done or was never started. */
    setup_step: z.enum(setupSteps).nullable(),
  }),
})

export const saveSettings = call<typeof saveSettingsSpec>({
  method: 'POST',
  path: '/api/v1/admin/settings',
})
export const saveSettingsSpec = () => ({
  summary: 'Change settings of the site; needs a recent password',
  body: z.strictObject({
    ...z.object(siteSettingFields).partial().shape,
    /** What the assistant has to do next. */
    setup_step: z.enum([...setupSteps, 'done']).optional(),
    reason: adminReasonText,
  }),
  response: success,
})

export const getMail = call<typeof getMailSpec>({
  method: 'GET',
  path: '/api/v1/admin/mail',
})
export const getMailSpec = () => ({
  summary: 'Whether emails go out, and how many wait',
  response: z.object({
    /** Host and port of the mail server; null if there is none. */
    server: z.string().nullable(),
    from: z.string(),
    waiting: z.int(),
    /** How many of them the mail server did not accept yet. */
    failing: z.int(),
  }),
})

export const testMail = call<typeof testMailSpec>({
  method: 'POST',
  path: '/api/v1/admin/mail/test',
})
export const testMailSpec = () => ({
  changesNothing: true,
  summary: 'Send a test email and say what the mail server replied',
  body: z.strictObject({ to: emailField }),
  response: z.object({
    outcome: z.enum(['accepted', 'refused', 'no_answer', 'no_server']),
    /** The server's own words, without passwords and addresses. */
    words: z.string(),
  }),
})
