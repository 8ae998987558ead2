import type { PersonRow, peopleKinds } from '@sparkle/contract/admin/admin-fields.ts'
import type { peopleOrders, peopleStates } from '@sparkle/contract/admin/admin-people.ts'
import { type Role, roles } from '@sparkle/contract/core/permissions.ts'
import { formatDay } from '#web/platform/dates.ts'

type Choices<Value extends string> = readonly { value: Value | ''; label: string }[]

export const roleChoices: Choices<Role> = [
  { value: '', label: 'Any role' },
  ...roles.map((role) => ({ value: role, label: role })),
]
export const stateChoices: Choices<(typeof peopleStates)[number]> = [
  { value: '', label: 'Any state' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'unconfirmed', label: 'Email not confirmed' },
  { value: 'waiting', label: 'Business that waits' },
  { value: 'leaving', label: 'Leaving' },
]
export const kindChoices: Choices<(typeof peopleKinds)[number]> = [
  { value: '', label: 'Any kind' },
  { value: 'applicant', label: 'Applicants' },
  { value: 'business', label: 'Businesses' },
]
export const orderChoices: Choices<(typeof peopleOrders)[number]> = [
  { value: '', label: 'Newest first' },
  { value: 'username', label: 'By username' },
]

/** The choice with this value; undefined for any, or an unknown value in the URL. */
export const findChoice = <Value extends string>(choices: Choices<Value>, value: string): Value | undefined =>
  choices.find((choice) => choice.value === value)?.value || undefined

export const kindNames: Record<PersonRow['kind'], string> = { applicant: 'Applicant', business: 'Business' }

export const emailStates: Record<PersonRow['email_state'], string> = {
  confirmed: 'confirmed',
  unconfirmed: 'not confirmed yet',
  not_asked: 'never asked to confirm it',
}

const isWaiting = ({ kind, roles: held, suspended_at, delete_at }: PersonRow) =>
  kind === 'business' && suspended_at === null && delete_at === null && !held.includes('Business')

/** What an administrator should notice about an account, besides a suspension. */
export function listFlags(person: PersonRow): string[] {
  return [
    ...(person.delete_at === null ? [] : [`Will be deleted on ${formatDay(person.delete_at)}`]),
    ...(person.email_state === 'unconfirmed' ? ['Email not confirmed'] : []),
    ...(isWaiting(person) ? ['Waits to be checked'] : []),
  ]
}

export const fullName = ({ first_name, last_name }: Pick<PersonRow, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()
