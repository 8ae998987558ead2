import type { getMail, getSettings } from '@sparkle/contract/admin/admin-site.ts'
import { defaultSettings, type SiteSettings, siteSettingKeys } from '@sparkle/contract/admin/site-settings.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'

type SettingsReply = CallResponse<typeof getSettings>
type Mail = CallResponse<typeof getMail>

/** The settings of a site, with these values instead of the defaults. */
export const makeSettings = (
  values: Partial<SiteSettings> = {},
  changes: Partial<SettingsReply> = {},
): SettingsReply => ({
  settings: siteSettingKeys.map((key) => ({
    key,
    value: values[key] ?? defaultSettings[key],
    default: defaultSettings[key],
    fixed: null,
  })),
  environment: [],
  setup_step: null,
  ...changes,
})

/** A site without a mail server. */
export const makeMail = (changes: Partial<Mail> = {}): Mail => ({
  server: null,
  from: 'sparkle@sparkle.example',
  waiting: 0,
  failing: 0,
  ...changes,
})
