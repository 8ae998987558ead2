import { useState } from 'react'
import {
  type Draft,
  type DraftPlace,
  dropDraft,
  newClientId,
  readDraft,
  writeDraft,
} from '#web/features/forum/drafts.ts'
import { useStoredSession } from '#web/features/session/session.hooks.ts'

interface Texts {
  title: string
  message: string
}

const nothing: Texts = { title: '', message: '' }

/** The text of one form, kept while it is typed. `original` is what the form starts from when there is no draft. */
export function useDraft(place: DraftPlace, original: Texts = nothing) {
  const username = useStoredSession()?.username ?? ''
  const start = (): Draft => ({ ...original, clientId: newClientId(), isSent: false })
  const [draft, setDraft] = useState(() => readDraft(localStorage, username, place) ?? start())
  const isChanged = draft.title !== original.title || draft.message !== original.message

  function keep(changed: Draft) {
    setDraft(changed)
    writeDraft(localStorage, username, place, changed)
  }
  /** Back to the original, as after a successful send. */
  function reset() {
    dropDraft(localStorage, username, place)
    setDraft(start())
  }
  return {
    draft,
    isChanged,
    change: (texts: Partial<Texts>) => keep({ ...draft, ...texts }),
    markSent: () => keep({ ...draft, isSent: true }),
    reset,
  }
}
