import { plural } from '@sparkle/contract/core/plural.ts'
import type { SearchAlert } from '@sparkle/contract/recruiting/saved-search-rules.ts'

export const alertTexts: Record<SearchAlert, string> = {
  off: 'Off',
  daily: 'Every day',
  weekly: 'Every week',
}

export const newPeopleText = (count: number) => `${plural(count, 'new person', 'new people')}`
