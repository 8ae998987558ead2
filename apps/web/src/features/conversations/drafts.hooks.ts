import { useCallback, useSyncExternalStore } from 'react'
import { privateStorage } from '#web/platform/private-storage.ts'

/** What was typed for one person and not sent: it survives leaving the page and is there in every tab. */
export function useMessageDraft(recipientId: number, field: 'message' | 'subject') {
  const name = `${field}:${recipientId}`
  const text = useSyncExternalStore(privateStorage.subscribe, () => privateStorage.get(name) ?? '')
  const setText = useCallback((changed: string) => privateStorage.set(name, changed), [name])
  return [text, setText] as const
}
