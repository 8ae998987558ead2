import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Where alerts and news show. It stands outside of all screens, so that a notice survives a redirect. */
export function Notices() {
  return <Notifications position="top-center" limit={3} />
}
