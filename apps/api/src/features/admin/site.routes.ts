import * as calls from '@sparkle/contract/admin-site.ts'
import type { Deps } from '#api/deps.ts'
import type { RateLimit } from '#api/http/rate-limits.ts'
import type { AdminRouter } from './admin-router.ts'
import { getMail, testMail } from './mail-test.service.ts'
import { getAllSettings, saveSettings } from './settings.service.ts'

const testMailLimits: RateLimit[] = [
  {
    name: 'test email',
    max: 10,
    per: '1 hour',
    byViewer: true,
    text: 'You have sent 10 test emails within an hour. Please wait a little and try again.',
  },
]

export function adminSiteRoutes(admin: AdminRouter, deps: Deps): void {
  admin.handle(calls.getSettings, () => getAllSettings(deps))
  admin.handle(calls.saveSettings, async ({ viewer, by, body: { reason: _, ...wanted } }) => {
    await saveSettings(deps, viewer, by, wanted)
    return { success: true as const }
  })
  admin.handle(calls.getMail, () => getMail(deps))
  admin.handle(calls.testMail, ({ body }) => testMail(deps, body.to), { limits: testMailLimits })
}
