/** Space above the target of a hash link. */
const HASH_OFFSET_PX = 75

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}

export function scrollToElement(element: Element): void {
  const top = element.getBoundingClientRect().top + window.scrollY - HASH_OFFSET_PX
  window.scrollTo({ top, behavior: scrollBehavior() })
}

/** Scrolls as little as needed to show a whole element, or its start if it is higher than the window. */
export function scrollWholeIntoView(element: Element): void {
  const { clientHeight } = document.documentElement
  const block = element.getBoundingClientRect().height > clientHeight ? 'start' : 'nearest'
  element.scrollIntoView({ block, behavior: scrollBehavior() })
}

export function scrollPageTo(end: 'top' | 'bottom'): void {
  window.scrollTo({ top: end === 'top' ? 0 : document.documentElement.scrollHeight, behavior: scrollBehavior() })
}
