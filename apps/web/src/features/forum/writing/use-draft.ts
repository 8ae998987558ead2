import { useState, useSyncExternalStore } from 'react'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import { newUuid } from '#web/platform/uuid.ts'
import { type Draft, type DraftPlace, postDrafts } from './post-drafts.ts'

interface Texts {
  title: string
  message: string
}

const nothing: Texts = { title: '', message: '' }

/** The text of one form, kept while it is typed. `original` is what the form starts from when there is no draft. */
export function useDraft(place: DraftPlace, original: Texts = nothing) {
  const [clientId, setClientId] = useState(newUuid)
  const kept = useSyncExternalStore(unsentTexts.subscribe, () => postDrafts.find(place))
  const draft: Draft = kept ?? { place, ...original, clientId, isSent: false }

  function keep(changed: Draft) {
    if (changed.title === original.title && changed.message === original.message) postDrafts.drop(place)
    else postDrafts.put(place, changed)
  }
  return {
    draft,
    isChanged: kept !== undefined,
    change: (texts: Partial<Texts>) => keep({ ...draft, ...texts }),
    markSent: () => keep({ ...draft, isSent: true }),
    /** Back to the original, as after a successful send. */
    reset() {
      postDrafts.drop(place)
      setClientId(newUuid())
    },
  }
}
