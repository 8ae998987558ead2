import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Shows alerts and notices. Rendered outside the screens, so they survive a redirect. */
export function Notices() {
  return <Notifications position="top-center" limit={3} />
}
