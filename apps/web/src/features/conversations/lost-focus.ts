/** Whether what had the focus is gone or hidden, as the list is on a phone when its messages open. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || !focused.checkVisibility()
}
