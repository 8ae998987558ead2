import { isState } from '@sparkle/contract/places.ts'
import { businessInterests } from '@sparkle/contract/questions.ts'
import { useSyncExternalStore } from 'react'
import type { UnsentItem } from '#web/features/session/log-out-request.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import { type BusinessValues, emptyBusiness, listChangedFields } from './business-values.ts'

const ID = 'start'
const toText = (value: unknown) => (typeof value === 'string' ? value : '')
const isInterest = (value: unknown): value is number =>
  typeof value === 'number' && businessInterests[value - 1] !== undefined

const drafts = unsentTexts.ofKind<BusinessValues>({
  name: 'business',
  isTyped: true,
  parse(stored) {
    const draft = (stored ?? {}) as Partial<Record<keyof BusinessValues, unknown>>
    const state = toText(draft.state)
    return {
      name: toText(draft.name),
      website: toText(draft.website),
      town: toText(draft.town),
      state: isState(state) ? state : '',
      about: toText(draft.about),
      hires_for: Array.isArray(draft.hires_for) ? draft.hires_for.filter(isInterest) : [],
      support_offered: '',
    }
  },
})

export const dropStartDraft = () => drafts.drop(ID)

/** What was typed about the business, stored on this device until it is sent. */
export function useStartDraft() {
  const values = useSyncExternalStore(unsentTexts.subscribe, () => drafts.find(ID)) ?? emptyBusiness
  const change = (changed: Partial<BusinessValues>) => {
    const next = { ...values, ...changed }
    if (listChangedFields(emptyBusiness, next).length > 0) drafts.put(ID, next)
    else drafts.drop(ID)
  }
  return { values, change }
}

/** Sending it needs an agreement to the rules, so a logout can only warn. */
export const listUnsentBusiness = (): UnsentItem[] =>
  drafts.list().map(({ name }) => ({
    id: `business:${ID}`,
    label: 'Your business',
    text: name,
    problem: 'Agree to the rules and send it first.',
    send: async () => undefined,
  }))
