import type { getSite } from '@sparkle/contract/admin/site.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'

type Site = CallResponse<typeof getSite>

export const makeSite = (changes: Partial<Site> = {}): Site => ({
  site_name: 'Sparkle',
  operator: '',
  contact_email: '',
  rules_link: '',
  privacy_link: '',
  crisis_line: '',
  checks_businesses: false,
  ...changes,
})
