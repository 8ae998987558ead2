import { useState, useSyncExternalStore } from 'react'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import { newUuid } from '#web/platform/uuid.ts'
import { type Draft, type DraftKey, postDrafts } from './post-drafts.ts'

interface Texts {
  title: string
  message: string
}

const empty: Texts = { title: '', message: '' }

/** The text of a form, stored while the person types. Without a draft, the form starts with `original`. */
export function useDraft(key: DraftKey, original: Texts = empty) {
  const [clientId, setClientId] = useState(newUuid)
  const stored = useSyncExternalStore(unsentTexts.subscribe, () => postDrafts.find(key))
  const draft: Draft = stored ?? { key, ...original, clientId, isSent: false }

  function store(changed: Draft) {
    const isOriginal = changed.title === original.title && changed.message === original.message
    // One that was sent keeps its id: the server may have it, and gets the new text instead of a second post.
    if (isOriginal && !changed.isSent) postDrafts.drop(key)
    else postDrafts.put(key, changed)
  }
  return {
    draft,
    isChanged: stored !== undefined,
    change: (texts: Partial<Texts>) => store({ ...draft, ...texts }),
    markSent: () => store({ ...draft, isSent: true }),
    /** Restores the original and deletes the draft. */
    reset() {
      postDrafts.drop(key)
      setClientId(newUuid())
    },
  }
}
