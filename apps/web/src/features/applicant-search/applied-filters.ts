import { businessInterests, educations, workLearnBest } from '@sparkle/contract/applications/questions.ts'
import { savedSearchLimits } from '@sparkle/contract/recruiting/saved-search-rules.ts'
import { searchTexts } from './applicant-search.messages.ts'
import { type FilterKind, type FilterList, type Filters, hasHours, toHours, withoutFilter } from './search-filters.ts'

/** An active filter, as shown in a chip. */
export interface AppliedFilter {
  /** Unique among the chips. */
  key: string
  label: string
  /** Returns the filters without this one. Undefined for the distance, which is removed with its zip. */
  remove?: (filters: Filters) => Filters
}

const chosen = (
  field: FilterList,
  labels: readonly string[],
  filters: Filters,
  toLabel = (name: string) => name,
): AppliedFilter[] =>
  filters[field].map((value) => ({
    key: `${field}-${value}`,
    label: toLabel(labels[value - 1] ?? ''),
    remove: (from) => ({ ...from, [field]: from[field].filter((one) => one !== value) }),
  }))

const typed = (
  field: 'username' | 'otherInterest' | 'talent' | 'words',
  toLabel: (text: string) => string,
  filters: Filters,
): AppliedFilter[] =>
  filters[field] === ''
    ? []
    : [{ key: field, label: toLabel(filters[field]), remove: (from) => ({ ...from, [field]: '' }) }]

const whole = (kind: FilterKind, isOn: boolean, label: string): AppliedFilter[] =>
  isOn ? [{ key: kind, label, remove: (from) => withoutFilter(from, kind) }] : []

function place({ zip, distance }: Filters): AppliedFilter[] {
  if (zip === '' || distance === null) return []
  return [
    { key: 'zip', label: searchTexts.zipChip(zip), remove: (from) => ({ ...from, zip: '', distance: null }) },
    { key: 'distance', label: searchTexts.distanceChip(distance) },
  ]
}

/** All active filters, in the order of the form. */
export function listAppliedFilters(filters: Filters): AppliedFilter[] {
  return [
    ...place(filters),
    ...chosen('interests', businessInterests, filters),
    ...typed('otherInterest', searchTexts.otherInterestChip, filters),
    ...whole('hours', hasHours(filters), searchTexts.hoursChip(toHours(filters))),
    ...whole('weekendNights', filters.weekendNights, searchTexts.weekendNightsChip),
    ...chosen('ways', workLearnBest, filters, searchTexts.wayChip),
    ...typed('words', searchTexts.wordsChip, filters),
    ...typed('talent', searchTexts.talentChip, filters),
    ...chosen('education', educations, filters),
    ...typed('username', searchTexts.usernameChip, filters),
    ...(filters.changedDays === null ? [] : whole('changed', true, searchTexts.changedChip(filters.changedDays))),
  ]
}

/** "Near 10001, Within 30 miles, Retail": the filters in words. */
export const describeFilters = (filters: Filters): string =>
  listAppliedFilters(filters)
    .map(({ label }) => label)
    .join(', ')

/** As many of the filters as fit into the name of a saved search, without the distance. */
export function proposeName(filters: Filters): string {
  const labels = listAppliedFilters(filters).filter(({ key }) => key !== 'distance')
  return labels.reduce((name, { label }) => {
    const longer = name ? `${name}, ${label}` : label
    return longer.length <= savedSearchLimits.name ? longer : name
  }, '')
}
