import { headlineProblem } from '@sparkle/contract/applications/answer-rules.ts'
import { DEFAULT_HEADLINE } from '@sparkle/contract/core/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { headlineTexts } from '#web/features/application/application.messages.ts'
import { saveChange } from '#web/features/application/own-application.ts'
import type { AuthState } from '#web/features/session/auth-state.ts'
import type { UnsentItem } from '#web/features/session/log-out-request.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'

/** A person has one headline. */
const ID = 'own'

const drafts = unsentTexts.ofKind<string>({
  name: 'headline',
  isTyped: true,
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
})

/** What a person wrote; empty for the default. */
export const ownWords = (headline: string) => (headline === DEFAULT_HEADLINE ? '' : headline)

/** What was typed, kept on this device until it is saved or discarded. */
export function useHeadlineDraft(headline: string) {
  const stored = ownWords(headline)
  const draft = useSyncExternalStore(unsentTexts.subscribe, () => drafts.find(ID))
  const drop = () => drafts.drop(ID)
  return {
    words: draft ?? stored,
    hasDraft: draft !== undefined,
    drop,
    change: (words: string) => (words === stored ? drop() : drafts.put(ID, words)),
  }
}

export function listUnsentHeadline(client: QueryClient, auth: AuthState): UnsentItem[] {
  return drafts.list().map((headline) => ({
    id: `headline:${ID}`,
    label: headlineTexts.title,
    text: headline,
    problem: headlineProblem(headline),
    send: () =>
      saveChange(client, auth, { headline }).then(
        () => drafts.drop(ID),
        () => undefined,
      ),
  }))
}
