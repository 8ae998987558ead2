import { scrollToElement } from './scrolling.ts'

/** An element is settled after this many frames without a move. Until then, rows above it may still be measured. */
const SETTLED_FRAMES = 3

/** Aborts when the person scrolls, taps or types, so the page does not scroll against them. */
function abortOnInteraction(): AbortController {
  const controller = new AbortController()
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(type, () => controller.abort(), { signal: controller.signal, passive: true })
  }
  return controller
}

/** Calls back once the element exists and has stopped moving. Returns a function that cancels. */
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

/** Scrolls the page to an element, and again whenever the page changes size. Returns a function that stops it. */
export function keepInView(element: Element): () => void {
  const controller = abortOnInteraction()
  const observer = new ResizeObserver(() => element.isConnected && scrollToElement(element))
  observer.observe(document.documentElement)
  controller.signal.addEventListener('abort', () => observer.disconnect())
  scrollToElement(element)
  return () => controller.abort()
}
