import { z } from 'zod'
import { emailField } from '#contract/auth/auth-fields.ts'
import { limits } from '#contract/core/limits.ts'
import { readWebLink } from '#contract/core/links.ts'
import { lineOfText } from '#contract/core/primitives.ts'

const orEmpty = <T extends z.ZodType>(schema: T) => z.literal('').or(schema)
const webLink = lineOfText(limits.link.max).refine((text) => readWebLink(text), {
  error: 'Enter a web address like https://example.com.',
})

/** What administrators decide for the whole site. An empty text means that nothing is shown. */
export const siteSettingFields = {
  site_name: lineOfText(limits.siteText.max).min(1, { error: 'Enter a name for the site.' }),
  /** Who runs the site, such as the name of a school. */
  operator: lineOfText(limits.siteText.max),
  contact_email: orEmpty(emailField),
  rules_link: orEmpty(webLink),
  privacy_link: orEmpty(webLink),
  /** `manual`: a business can search applicants once a person has checked its organization. */
  business_approval: z.enum(['auto', 'manual']),
  /** `on`: people with a confirmed address of a checked organization's domain can ask its owners to join. */
  domain_fast_path: z.enum(['on', 'off']),
  /** `required`: while emails can be sent, a new account confirms its address before it posts, publishes or writes first. */
  email_confirmation: z.enum(['required', 'optional']),
  /** `on`: people are asked whether they are 18 or older, and others cannot choose that everyone may write to them. */
  minors: z.enum(['on', 'off']),
  /** How many days people have to change their mind after they asked to delete their account. */
  deletion_days: z.enum(['7', '14', '21', '30']),
  /** Shown to someone who reports that a person may hurt themselves, such as a phone number. */
  crisis_line: lineOfText(limits.reason.max),
}

const siteSettings = z.object(siteSettingFields)
export type SiteSettings = z.output<typeof siteSettings>

export const defaultSettings: SiteSettings = {
  site_name: 'Sparkle',
  operator: '',
  contact_email: '',
  rules_link: '',
  privacy_link: '',
  business_approval: 'auto',
  domain_fast_path: 'off',
  email_confirmation: 'required',
  minors: 'off',
  deletion_days: '14',
  crisis_line: 'In the United States, call or text 988 at any time. In an emergency, call 911.',
}

export const siteSettingKeys = Object.keys(defaultSettings) as [keyof SiteSettings, ...(keyof SiteSettings)[]]
