import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { organizationRules } from '@sparkle/contract/organizations/organization-rules.ts'
import type { OwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { placeRules, type StateCode } from '@sparkle/contract/people/places.ts'
import type { UserLocation } from '@sparkle/contract/people/users.ts'
import type { Problems } from '#web/ui/forms/field-errors.ts'

/** What a business says about itself; empty if not filled in. */
export interface BusinessValues {
  name: string
  website: string
  town: string
  state: StateCode | ''
  about: string
  hires_for: readonly number[]
  support_offered: string
}

export type BusinessField = keyof BusinessValues

export const emptyBusiness: BusinessValues = {
  name: '',
  website: '',
  town: '',
  state: '',
  about: '',
  hires_for: [],
  support_offered: '',
}

export const businessFields = Object.keys(emptyBusiness) as BusinessField[]

export const toBusinessValues = (organization: OwnOrganization): BusinessValues => ({
  name: organization.name,
  website: organization.website,
  town: organization.town ?? '',
  state: (organization.place_state ?? '') as StateCode | '',
  about: organization.about,
  hires_for: organization.hires_for,
  support_offered: organization.support_offered,
})

/** With the place that a person typed at sign-up. */
export const withPlace = (
  values: BusinessValues,
  place: Pick<UserLocation, 'town' | 'state'> | undefined,
): BusinessValues => ({ ...values, town: place?.town ?? '', state: (place?.state ?? '') as StateCode | '' })

const rules: Partial<Record<BusinessField, (values: BusinessValues) => string | undefined>> = {
  name: ({ name }) => organizationRules.name(name),
  website: ({ website }) => organizationRules.website(website),
  town: ({ town }) => (trimmed(town) === '' ? undefined : placeRules.town(town)),
  about: ({ about }) => organizationRules.about(about),
  support_offered: ({ support_offered }) => organizationRules.supportOffered(support_offered),
}

export const BUSINESS_FORM = 'business'

export const findBusinessProblems = (values: BusinessValues, fields: readonly BusinessField[]): Problems =>
  Object.fromEntries(fields.map((field) => [field, rules[field]?.(values)]))

export function listChangedFields(before: BusinessValues, after: BusinessValues): BusinessField[] {
  return businessFields.filter((field) => String(before[field]) !== String(after[field]))
}
