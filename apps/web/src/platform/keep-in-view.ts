import { findPlace, scrollPageTo } from './scrolling.ts'

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

let stopLast = () => {}

/**
 * Scrolls the page to a place and keeps it there while it changes size, until the person does something or the element
 * is removed. Returns a function that stops it.
 */
function keepAt(element: Element, findTop: () => number): () => void {
  stopLast()
  const controller = abortOnInteraction()
  const { signal } = controller
  let isWatched = false
  let lastTop: number | undefined
  let settledFrames = 0

  // A row that is measured on the way ends a smooth scroll, so the rest is a jump.
  function watch() {
    if (!element.isConnected) controller.abort()
    if (signal.aborted) return
    settledFrames = window.scrollY === lastTop ? settledFrames + 1 : 0
    lastTop = window.scrollY
    if (settledFrames === SETTLED_FRAMES) {
      window.scrollTo({ top: findTop(), behavior: 'instant' })
      isWatched = window.scrollY !== lastTop
      settledFrames = 0
    }
    if (isWatched) requestAnimationFrame(watch)
  }
  function startWatch() {
    if (!isWatched) requestAnimationFrame(watch)
    isWatched = true
  }
  const observer = new ResizeObserver(startWatch)
  observer.observe(document.documentElement)
  signal.addEventListener('abort', () => observer.disconnect())
  scrollPageTo(findTop())
  startWatch()
  stopLast = () => controller.abort()
  return stopLast
}

/** Scrolls the page to an element, and again whenever the page changes size. */
export const keepInView = (element: Element) => keepAt(element, () => findPlace(element))

/** Scrolls the page to one of its ends while an element of it is shown. */
export const keepAtEnd = (end: 'top' | 'bottom', element: Element) =>
  keepAt(element, () => (end === 'top' ? 0 : document.documentElement.scrollHeight))
