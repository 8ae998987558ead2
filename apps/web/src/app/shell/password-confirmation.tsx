import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { passwordRequest } from '#web/features/session/password-request.ts'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** Shows the dialog while a call waits for the password. */
export function PasswordConfirmation({ username }: { username: string }) {
  const request = useSyncExternalStore(passwordRequest.subscribe, passwordRequest.get)
  useEffect(() => () => passwordRequest.settle(false), [])
  if (!request) return null
  return (
    <Suspense fallback={null}>
      <PasswordDialog username={username} />
    </Suspense>
  )
}
