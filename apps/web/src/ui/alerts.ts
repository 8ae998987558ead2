import { notifications } from '@mantine/notifications'
import { noticesEnabled } from './notices-enabled.ts'
import { whenIdle } from './when-idle.ts'

// An alert often reports a lost connection, so the code that shows it must be loaded before.
whenIdle(noticesEnabled.set)

const common = { withBorder: true, closeButtonProps: { 'aria-label': 'Dismiss' } }

/** A notice with role="alert" that stays until it is dismissed, even across a redirect. */
export function showAlert(text: string): void {
  noticesEnabled.set()
  notifications.show({ id: text, message: text, color: 'red', autoClose: false, ...common })
}

export function hideAlert(text: string): void {
  notifications.hide(text)
}

/** A success message with role="status" that closes by itself. */
export function showNotice(text: string): void {
  noticesEnabled.set()
  notifications.show({ id: text, message: text, color: 'green', autoClose: 8000, role: 'status', ...common })
}
