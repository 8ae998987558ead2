import { getAdminHome } from '@sparkle/contract/admin-home.ts'
import { getSettings, saveSettings, saveSettingsSpec } from '@sparkle/contract/admin-site.ts'
import type { Whoami } from '@sparkle/contract/auth.ts'
import { listReports } from '@sparkle/contract/moderation.ts'
import type { SetupStep } from '@sparkle/contract/setup-steps.ts'
import { getSite } from '@sparkle/contract/site.ts'
import type { SiteSettings } from '@sparkle/contract/site-settings.ts'
import { refuse, reply } from './network.ts'
import { makePagination } from './replies/pages.ts'
import { makeSite } from './replies/site.ts'
import { makeSettings } from './replies/site-settings.ts'
import { signIn } from './session.ts'

/** No report waits. */
export const replyWithoutReports = () =>
  reply(listReports, {
    reports: [],
    counts: { new: 0, mine: 0, taken: 0, appeals: 0 },
    pagination: makePagination(0),
  })

/** Signs in an administrator for whom no report waits. */
export function signInAdministrator(changes: Partial<Whoami> = {}): Whoami {
  replyWithoutReports()
  return signIn({ roles: ['Administrator'], ...changes })
}

/** Gives the replies of a server that stores the settings of the site, and how far its set-up is. */
export function replyWithSiteSettings(stored: Partial<SiteSettings> = {}, step: SetupStep | null = null) {
  let values = stored
  let setup_step = step
  reply(getSite, makeSite())
  reply(getSettings, () => makeSettings(values, { setup_step }))
  reply(getAdminHome, () => ({
    waiting_businesses: 0,
    open_data_requests: 0,
    overdue_data_requests: 0,
    failing_emails: 0,
    last_backup_at: null,
    setup_step,
  }))
  return reply(saveSettings, ({ body }) => {
    const { error } = saveSettingsSpec().body.safeParse(body)
    const fields = error?.issues.map(({ path, message }) => [path.join('.'), [message]])
    if (fields) return refuse('invalid_input', 'Not saved.', Object.fromEntries(fields))
    const { setup_step: next, reason, ...changes } = body
    values = { ...values, ...changes }
    if (next) setup_step = next === 'done' ? null : next
    return { success: true as const }
  })
}
