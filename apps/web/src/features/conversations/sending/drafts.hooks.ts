import { useCallback, useSyncExternalStore } from 'react'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import { messageDrafts } from './outbox.ts'

/** The unsent draft to one person. */
export function useMessageDraft(recipientId: number, field: 'message' | 'subject') {
  const text = useSyncExternalStore(unsentTexts.subscribe, () => messageDrafts.find(recipientId)?.[field] ?? '')
  const setText = useCallback(
    (changed: string) => {
      const draft = { subject: '', message: '', ...messageDrafts.find(recipientId), recipientId, [field]: changed }
      if (draft.subject || draft.message) messageDrafts.put(recipientId, draft)
      else messageDrafts.drop(recipientId)
    },
    [recipientId, field],
  )
  return [text, setText] as const
}
