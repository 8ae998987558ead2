import { lazy, Suspense, useEffect } from 'react'
import { passwordRequest, settlePassword } from '#web/features/session/password-request.ts'
import { useStore } from '#web/platform/use-store.ts'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** Shows the dialog while a call waits for the password. */
export function PasswordConfirmation({ username }: { username: string }) {
  const request = useStore(passwordRequest)
  useEffect(() => () => settlePassword(false), [])
  if (!request) return null
  return (
    <Suspense fallback={null}>
      <PasswordDialog username={username} />
    </Suspense>
  )
}
