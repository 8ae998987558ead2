/** Space above the target of a hash link. */
const HASH_OFFSET_PX = 75

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}

export function scrollPageTo(top: number): void {
  window.scrollTo({ top, behavior: scrollBehavior() })
}

/** Where the page has to be to show an element. */
export function findPlace(element: Element): number {
  return element.getBoundingClientRect().top + window.scrollY - HASH_OFFSET_PX
}

export function scrollToElement(element: Element): void {
  scrollPageTo(findPlace(element))
}

/** Scrolls as little as needed to show a whole element, or its start if it is higher than the window. */
export function scrollWholeIntoView(element: Element): void {
  const { clientHeight } = document.documentElement
  const block = element.getBoundingClientRect().height > clientHeight ? 'start' : 'nearest'
  element.scrollIntoView({ block, behavior: scrollBehavior() })
}
