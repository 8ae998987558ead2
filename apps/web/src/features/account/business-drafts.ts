import { businessInterests } from '@sparkle/contract/applications/questions.ts'
import { isState } from '@sparkle/contract/people/places.ts'
import { useSyncExternalStore } from 'react'
import type { UnsentItem } from '#web/features/session/log-out-request.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import { type BusinessValues, listChangedFields } from './business-values.ts'

/** A person has one business. */
const ID = 'own'
const toText = (value: unknown) => (typeof value === 'string' ? value : '')
const isInterest = (value: unknown): value is number =>
  typeof value === 'number' && businessInterests[value - 1] !== undefined

const starts = unsentTexts.ofKind<BusinessValues>({
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
      support_offered: toText(draft.support_offered),
    }
  },
})

/** What was typed to the person who checks the business. */
const answers = unsentTexts.ofKind<string>({
  name: 'review',
  isTyped: true,
  parse: (stored) => toText(stored) || undefined,
})

export const dropStartDraft = () => starts.drop(ID)

/** What was typed about the business, stored on this device until it is sent; at first what is `known` of it. */
export function useStartDraft(known: BusinessValues) {
  const values = useSyncExternalStore(unsentTexts.subscribe, () => starts.find(ID)) ?? known
  const change = (changed: Partial<BusinessValues>) => {
    const next = { ...values, ...changed }
    if (listChangedFields(known, next).length > 0) starts.put(ID, next)
    else starts.drop(ID)
  }
  return { values, change }
}

export function useReviewDraft() {
  const words = useSyncExternalStore(unsentTexts.subscribe, () => answers.find(ID)) ?? ''
  const drop = () => answers.drop(ID)
  const change = (typed: string) => (typed ? answers.put(ID, typed) : drop())
  return { words, change, drop }
}

/** Both can be sent only from their form, so a logout can only warn. */
export const listUnsentBusiness = (): UnsentItem[] => [
  ...starts.list().map(({ name }) => ({
    id: `business:${ID}`,
    label: 'Your business',
    text: name,
    problem: 'Agree to the rules and send it first.',
    send: async () => undefined,
  })),
  ...answers.list().map((text) => ({
    id: `review:${ID}`,
    label: 'Your answer about your business',
    text,
    problem: 'Send it on the page of your business first.',
    send: async () => undefined,
  })),
]
