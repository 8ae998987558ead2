import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { useOutboxSending } from '#web/features/conversations/sending/outbox.hooks.ts'
import { useLiveEvents } from '#web/features/live/live.hooks.ts'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { logOutRequest } from '#web/features/session/log-out-request.ts'
import { sender } from '#web/platform/sender.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import { useStore } from '#web/platform/use-store.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import type { LogOutDialogProps } from './log-out-dialog.tsx'

const sendWaiting = () => void sender.sendWaiting()

/** Sends texts left over from an earlier visit or a lost connection, from any screen. */
export function useSending(): void {
  useOutboxSending()
  useLiveEvents(({ type }) => {
    if (type === 'ready') sendWaiting()
  })
  useEffect(() => {
    const unsubscribe = storedSession.subscribe(sender.handleSession)
    sendWaiting()
    window.addEventListener('online', sendWaiting)
    window.addEventListener('focus', sendWaiting)
    return () => {
      unsubscribe()
      window.removeEventListener('online', sendWaiting)
      window.removeEventListener('focus', sendWaiting)
    }
  }, [])
}

let loadedDialog: ComponentType<LogOutDialogProps> | undefined

/** Its code loads as soon as an unsent text exists, because it cannot load without a connection. */
function getDialog(): ComponentType<LogOutDialogProps> {
  loadedDialog ??= lazyWithPreload(async () => (await import('./log-out-dialog.tsx')).LogOutDialog)
  return loadedDialog
}

/** Asks before a logout that would delete unsent texts or end all sessions. */
export function LogOutConfirmation({ auth }: { auth: AuthState }) {
  const isEmpty = useSyncExternalStore(unsentTexts.subscribe, unsentTexts.isEmpty)
  const request = useStore(logOutRequest)
  useEffect(() => logOutRequest.close, [])
  const Dialog = isEmpty && !request ? undefined : getDialog()
  return request && Dialog ? <Dialog auth={auth} {...request} /> : null
}
