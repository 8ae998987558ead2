import { notifications } from '@mantine/notifications'
import { noticesEnabled } from './notices-enabled.ts'
import { whenIdle } from './when-idle.ts'

// An alert often tells of a lost connection: what shows it must be there before.
whenIdle(noticesEnabled.set)

const common = { withBorder: true, closeButtonProps: { 'aria-label': 'Dismiss' } }

/** A notice with role="alert" that stays until it is dismissed, also across a redirect. */
export function showAlert(text: string): void {
  noticesEnabled.set()
  notifications.show({ id: text, message: text, color: 'red', autoClose: false, ...common })
}

export function hideAlert(text: string): void {
  notifications.hide(text)
}

/** Good news, said politely; it goes by itself. */
export function showNotice(text: string): void {
  noticesEnabled.set()
  notifications.show({ id: text, message: text, color: 'green', autoClose: 8000, role: 'status', ...common })
}
