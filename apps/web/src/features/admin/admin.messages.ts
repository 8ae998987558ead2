import type { NumberKey } from '@sparkle/contract/admin/admin-numbers.ts'

export const numberNames: Record<NumberKey, string> = {
  accounts: 'New accounts',
  businesses: 'New businesses',
  applications_begun: 'Applications started',
  applications_complete: 'Complete at the end',
  applications_shown: 'Shown at the end',
  first_contacts: 'First messages',
  answers: 'First replies',
  posts: 'Posts',
}
