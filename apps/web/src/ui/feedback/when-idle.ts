const IDLE_DELAY_MS = 1500

/** Runs low-priority work a moment after the page has loaded. */
export function whenIdle(work: () => void): void {
  if (document.readyState === 'complete') setTimeout(work, IDLE_DELAY_MS)
  else window.addEventListener('load', () => setTimeout(work, IDLE_DELAY_MS), { once: true })
}
