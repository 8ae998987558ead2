import type { Look, Looks } from '@sparkle/contract/people/own-data.ts'

/** By default, a business looked. */
export const makeLook = (changes: Partial<Look> = {}): Look => ({
  day: '2026-11-16',
  kind: 'business',
  organization: { id: 7, name: 'Acme Bakery' },
  count: 1,
  reason: null,
  shared: false,
  ...changes,
})

/** By default, nobody has looked. */
export const makeLooks = (looks: readonly Look[] = [], changes: Partial<Looks> = {}): Looks => ({
  looks: [...looks],
  this_week: { looked: 0, found: 0 },
  pagination: { current_page: 1, last_page: 1, per_page: 4, shown: looks.length, total: looks.length },
  ...changes,
})
