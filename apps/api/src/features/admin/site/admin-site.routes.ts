import * as calls from '@sparkle/contract/admin/admin-site.ts'
import * as rulesCalls from '@sparkle/contract/core/rules.ts'
import type { Deps } from '#api/core/deps.ts'
import type { StaffRouter } from '#api/features/auth/staff-router.ts'
import type { RateLimit } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import { getMail, testMail } from './mail-test.service.ts'
import { getRules, saveRules } from './rules.service.ts'
import { getAllSettings, saveSettings } from './site-settings.service.ts'

const testMailLimits: RateLimit[] = [
  {
    name: 'test email',
    max: 10,
    per: '1 hour',
    byViewer: true,
    text: 'You have sent 10 test emails within an hour. Please wait a little and try again.',
  },
]

// Many people at a school share one address.
const rulesLimits: RateLimit[] = [{ name: 'rules', max: 600, per: '1 minute' }]

export function rulesRoutes(router: Router, deps: Deps): void {
  router.handle(rulesCalls.getRules, () => getRules(deps), rulesLimits)
}

export function adminSiteRoutes(admin: StaffRouter, deps: Deps): void {
  admin.handle(calls.getSettings, () => getAllSettings(deps))
  admin.handle(calls.saveSettings, async ({ viewer, by, body: { reason: _, ...wanted } }) => {
    await saveSettings(deps, viewer, by, wanted)
  })
  admin.handle(rulesCalls.saveRules, ({ by, body }) => saveRules(deps, by, body), { needsRecentPassword: true })
  admin.handle(calls.getMail, () => getMail(deps))
  admin.handle(calls.testMail, ({ body }) => testMail(deps, body.to), { limits: testMailLimits })
}
