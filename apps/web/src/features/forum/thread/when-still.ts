import { scrollToElement } from '#web/platform/scrolling.ts'

/** Frames without a move after which an element counts as at rest: rows above it may still be measured. */
const FRAMES_AT_REST = 3

/** Aborted by the caller, or by a person who scrolls, presses or types: they are left alone. */
function untilPersonActs(): AbortController {
  const acted = new AbortController()
  for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(sign, () => acted.abort(), { signal: acted.signal, passive: true })
  }
  return acted
}

/** Calls back once the element is in the page and at rest. Gives a way to stop waiting. */
export function whenStill(find: () => Element | null, use: (element: Element) => void): () => void {
  const stopped = untilPersonActs()
  let lastTop: number | undefined
  let framesAtRest = 0

  function look() {
    if (stopped.signal.aborted) return
    const element = find()
    const top = element?.getBoundingClientRect().top
    framesAtRest = element && top === lastTop ? framesAtRest + 1 : 0
    lastTop = top
    if (!element || framesAtRest < FRAMES_AT_REST) {
      requestAnimationFrame(look)
      return
    }
    stopped.abort()
    use(element)
  }
  requestAnimationFrame(look)
  return () => stopped.abort()
}

/** Scrolls the page to an element, and again whenever the page above it has grown. Gives a way to let go. */
export function holdInView(element: Element): () => void {
  const released = untilPersonActs()
  const observer = new ResizeObserver(() => element.isConnected && scrollToElement(element))
  observer.observe(document.documentElement)
  released.signal.addEventListener('abort', () => observer.disconnect())
  scrollToElement(element)
  return () => released.abort()
}
