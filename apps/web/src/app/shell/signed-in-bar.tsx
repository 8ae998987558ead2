import { useEffect } from 'react'
import { useUnreadCount } from '#web/features/conversations/conversations.hooks.ts'
import { useLiveConversations } from '#web/features/conversations/use-live-conversations.ts'
import { useLiveStream } from '#web/features/live/live.hooks.ts'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { useRoles } from '#web/features/session/session.hooks.ts'
import { titleBadge } from '#web/ui/title-badge.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { Navigation } from './navigation.tsx'
import { LogOutQuestion, useSending } from './sending.tsx'

/** What the header holds for those who are signed in. With it comes what runs on every screen: live updates and the sending of unsent text. */
export function SignedInBar({ auth }: { auth: AuthState }) {
  useLiveConversations()
  useSending()
  useLiveStream()
  const unread = useUnreadCount()
  useEffect(() => {
    titleBadge.set(unread)
    return () => titleBadge.set(0)
  }, [unread])
  return (
    <>
      <Navigation username={auth.username} isBusiness={useRoles().includes('Business')} unread={unread} />
      <AvatarMenu username={auth.username} avatar={auth.avatar} />
      <LogOutQuestion auth={auth} />
    </>
  )
}
