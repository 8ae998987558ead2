import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { closePageNotices } from './alerts.ts'

/**
 * Shows alerts and notices. Rendered outside the screens, so they survive a redirect. In the lower left corner they
 * cover neither the navigation nor the panel for messages.
 */
export function Notices() {
  const { key, state } = useLocation()
  const shownEntry = useRef(key)
  // A layout effect runs before the effects of the new page, which may show a notice of its own.
  useLayoutEffect(() => {
    if (shownEntry.current === key) return
    shownEntry.current = key
    if (!state?.keepsPlace) closePageNotices()
  }, [key, state])
  // The default height would cut off the buttons of a notice in large text.
  return <Notifications position="bottom-left" limit={3} notificationMaxHeight="100vh" />
}
