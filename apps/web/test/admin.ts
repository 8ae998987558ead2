import { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import {
  listOrganizations,
  listStoppedOrganizations,
  type OrganizationRow,
} from '@sparkle/contract/admin/admin-organizations.ts'
import { getSettings, saveSettings, saveSettingsSpec } from '@sparkle/contract/admin/admin-site.ts'
import type { SetupStep } from '@sparkle/contract/admin/setup-steps.ts'
import { getSite } from '@sparkle/contract/admin/site.ts'
import type { SiteSettings } from '@sparkle/contract/admin/site-settings.ts'
import type { Whoami } from '@sparkle/contract/auth/sessions.ts'
import { type OrganizationState, organizationStates } from '@sparkle/contract/organizations/organization-rules.ts'
import { replyWithReports } from './moderation.ts'
import { refuse, reply } from './network.ts'
import { makeAdminHome } from './replies/admin-home-replies.ts'
import { makePagination } from './replies/page-replies.ts'
import { makeSite } from './replies/site-replies.ts'
import { makeSettings } from './replies/site-setting-replies.ts'
import { signIn } from './session.ts'

/** Signs in an administrator for whom no report waits. */
export function signInAdministrator(changes: Partial<Whoami> = {}): Whoami {
  replyWithReports()
  return signIn({ roles: ['Administrator'], ...changes })
}

/** Gives the businesses in each state. What a test changes in them is there on the next request. */
export function replyWithBusinesses(businesses: OrganizationRow[]) {
  reply(listStoppedOrganizations, { stopped: [] })
  return reply(listOrganizations, ({ query: { state, q = '' } }) => {
    const found = businesses.filter((one) => one.state === state && one.name.toLowerCase().includes(q))
    const count = (counted: string) => businesses.filter((one) => one.state === counted).length
    const counts = Object.fromEntries(organizationStates.map((one) => [one, count(one)]))
    return {
      organizations: found,
      counts: counts as Record<OrganizationState, number>,
      pagination: makePagination(found.length),
    }
  })
}

/** Gives the replies of a server that stores the settings of the site, and how far its set-up is. */
export function replyWithSiteSettings(stored: Partial<SiteSettings> = {}, step: SetupStep | null = null) {
  let values = stored
  let setup_step = step
  reply(getSite, makeSite())
  reply(getSettings, () => makeSettings(values, { setup_step }))
  reply(getAdminHome, () => makeAdminHome({ setup_step, last_backup_at: null }))
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
