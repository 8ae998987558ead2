import type { Rules } from '@sparkle/contract/core/rules.ts'
import { businessRules } from '@sparkle/contract/organizations/organization-rules.ts'

/** The rules that Sparkle comes with, shortened. */
export const makeRules = (changes: Partial<Rules> = {}): Rules => ({
  version: 1,
  changed_at: null,
  text: '# Be kind\n\nTo everyone.',
  html: '<h3>Be kind</h3><p>To everyone.</p>',
  business: { version: 1, rules: [...businessRules] },
  ...changes,
})
