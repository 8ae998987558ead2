/** Whether the focused element is gone or hidden, like the list on a phone when a conversation opens. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || !focused.checkVisibility()
}
