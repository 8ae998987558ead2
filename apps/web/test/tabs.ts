import { onTestFinished } from 'vitest'

/** Changes what the browser stores as another tab does: this page gets the event of the change. */
export function changeInAnotherTab(change: (storage: Storage) => void): void {
  const frame = document.createElement('iframe')
  document.documentElement.append(frame)
  onTestFinished(() => frame.remove())
  if (frame.contentWindow) change(frame.contentWindow.localStorage)
}
