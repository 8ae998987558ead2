import type { AuthState } from '#web/features/session/auth-state.ts'
import { useRoles } from '#web/features/session/session.hooks.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { Navigation } from './navigation.tsx'

/** What the header holds for those who are signed in. */
export function SignedInBar({ auth }: { auth: AuthState }) {
  return (
    <>
      <Navigation username={auth.username} isBusiness={useRoles().includes('Business')} />
      <AvatarMenu username={auth.username} avatar={auth.avatar} />
    </>
  )
}
