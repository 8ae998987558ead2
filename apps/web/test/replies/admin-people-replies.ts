import type { PersonRow } from '@sparkle/contract/admin/admin-fields.ts'
import type { PersonDetails } from '@sparkle/contract/admin/admin-people.ts'

/** An active applicant as administrators see them. */
export const makePersonRow = (username: string, changes: Partial<PersonRow> = {}): PersonRow => ({
  id: 70,
  username,
  first_name: 'Quincy',
  last_name: 'Lee',
  email: `${username}@example.com`,
  kind: 'applicant',
  roles: ['Applicant'],
  created_at: 1_780_000_000,
  suspended_at: null,
  delete_at: null,
  email_state: 'confirmed',
  ...changes,
})

/** The account of an applicant who is logged in on one device and has no application. */
export const makePersonDetails = (username: string, changes: Partial<PersonDetails> = {}): PersonDetails => ({
  ...makePersonRow(username),
  pending_email: null,
  application: 'none',
  suspended_of_mailbox: [],
  sessions: [{ device: 'A phone', created_at: 1_780_000_000, last_used_at: 1_780_000_000 }],
  acts: [],
  ...changes,
})
