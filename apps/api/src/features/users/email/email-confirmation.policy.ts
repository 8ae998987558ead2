import type { SiteSettings } from '@sparkle/contract/admin/site-settings.ts'

interface Mail {
  isConfigured: boolean
}

/** Without a mail server nobody could confirm anything. */
export function asksNewAccounts(mail: Mail, settings: Pick<SiteSettings, 'email_confirmation'>): boolean {
  return mail.isConfigured && settings.email_confirmation === 'required'
}
