const REST_MS = 1500

/** Runs what can wait when the page has loaded and had a moment to show itself. */
export function whenIdle(work: () => void): void {
  if (document.readyState === 'complete') setTimeout(work, REST_MS)
  else window.addEventListener('load', () => setTimeout(work, REST_MS), { once: true })
}
