import { useEffect } from 'react'
import { useLiveConversations } from '#web/features/conversations/use-live-conversations.ts'
import { useLiveStream } from '#web/features/live/live.hooks.ts'
import { useLiveRights } from '#web/features/live/use-live-rights.ts'
import { Bell } from '#web/features/notifications/bell.tsx'
import { FirstMessageNotices } from '#web/features/notifications/first-message-notices.tsx'
import { formatUnread, useUnreadCount } from '#web/features/notifications/unread-counts.hooks.ts'
import { useLiveBlocks } from '#web/features/safety/live-blocks.hooks.ts'
import { SafetyDialogs } from '#web/features/safety/safety-dialogs.tsx'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { useRoles } from '#web/features/session/session.hooks.ts'
import { useLiveLists } from '#web/features/shortlists/live-lists.hooks.ts'
import { titleBadge } from '#web/ui/layout/title-badge.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { Navigation } from './navigation.tsx'
import { PasswordConfirmation } from './password-confirmation.tsx'
import { LogOutConfirmation, useSending } from './sending.tsx'
import classes from './signed-in-bar.module.css'

/** The header of signed-in people. Also runs what every screen needs: live updates and sending unsent texts. */
export function SignedInBar({ auth }: { auth: AuthState }) {
  useLiveConversations()
  useLiveRights()
  useLiveBlocks()
  useLiveLists()
  useSending()
  useLiveStream()
  const unread = formatUnread(useUnreadCount())
  useEffect(() => {
    titleBadge.set(unread)
    return () => titleBadge.set('')
  }, [unread])
  return (
    <>
      <Navigation username={auth.username} isBusiness={useRoles().includes('Business')} unread={unread} />
      <div className={classes.own}>
        <Bell />
        <AvatarMenu username={auth.username} avatar={auth.avatar} />
      </div>
      <LogOutConfirmation auth={auth} />
      <PasswordConfirmation username={auth.username} />
      <SafetyDialogs />
      <FirstMessageNotices key={auth.username} username={auth.username} />
    </>
  )
}
