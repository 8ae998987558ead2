import { scrollToElement } from '#web/platform/scrolling.ts'

/** Frames without a move after which an element counts as at rest: rows above it may still be measured. */
const SETTLED_FRAMES = 3

/** Aborted by the caller, or by a person who scrolls, presses or types: they are left alone. */
function abortOnInteraction(): AbortController {
  const controller = new AbortController()
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(type, () => controller.abort(), { signal: controller.signal, passive: true })
  }
  return controller
}

/** Calls back once the element is in the page and at rest. Gives a way to stop waiting. */
export function whenSettled(find: () => Element | null, onSettled: (element: Element) => void): () => void {
  const controller = abortOnInteraction()
  let lastTop: number | undefined
  let settledFrames = 0

  function check() {
    if (controller.signal.aborted) return
    const element = find()
    const top = element?.getBoundingClientRect().top
    settledFrames = element && top === lastTop ? settledFrames + 1 : 0
    lastTop = top
    if (!element || settledFrames < SETTLED_FRAMES) {
      requestAnimationFrame(check)
      return
    }
    controller.abort()
    onSettled(element)
  }
  requestAnimationFrame(check)
  return () => controller.abort()
}

/** Scrolls the page to an element, and again whenever the page above it has grown. Gives a way to let go. */
export function keepInView(element: Element): () => void {
  const controller = abortOnInteraction()
  const observer = new ResizeObserver(() => element.isConnected && scrollToElement(element))
  observer.observe(document.documentElement)
  controller.signal.addEventListener('abort', () => observer.disconnect())
  scrollToElement(element)
  return () => controller.abort()
}
