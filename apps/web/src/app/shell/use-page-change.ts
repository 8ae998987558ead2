import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { scrollToElement } from '#web/platform/scrolling.ts'
import { canFocusTarget, noteNavigation } from '#web/ui/layout/free-focus.ts'
import { PAGE_HEADING_ID } from '#web/ui/layout/page.tsx'

const HASH_SCROLL_DELAY_MS = 100

/**
 * Every navigation scrolls to the top and focuses the new heading; a hash then scrolls to its element and
 * focuses it if it can be. A screen that updates its own URL opts out with `keepsPlace` in the state of the history entry.
 */
export function usePageChange(): void {
  const { key, pathname, hash, state } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const shownPath = useRef(pathname)

  // Before the paint, so that the focus does not move once the page can be used.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry is a change, even with the same path.
  useLayoutEffect(() => {
    const isNewPage = shownPath.current !== pathname
    shownPath.current = pathname
    noteNavigation()
    if (!isReturn && state?.keepsPlace) return undefined
    startAtTop()
    const stops: (() => void)[] = []
    if (isNewPage) stops.push(waitForElement(PAGE_HEADING_ID, createHeadingFocus()))
    if (hash) {
      const id = decodeHash(hash)
      const timer = setTimeout(() => stops.push(waitForElement(id, showTarget)), HASH_SCROLL_DELAY_MS)
      stops.push(() => clearTimeout(timer))
    }
    return () => {
      for (const stop of stops) stop()
    }
  }, [key, pathname, hash])
}

/**
 * A long list reads the place of the page from scroll events, which come with the next frame. A row that it measures before
 * that would scroll the page back to where it was, so it gets the event at once.
 */
function startAtTop(): void {
  window.scrollTo(0, 0)
  window.dispatchEvent(new Event('scroll'))
}

/** Anyone can write a link with a broken hash. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/**
 * A heading that appears late takes the focus only if nothing has it but the link that was followed. One that is there
 * immediately takes it, unless a panel was opened meanwhile. Menus do not count: they report late that they closed.
 */
function createHeadingFocus() {
  const followed = document.activeElement
  return (heading: HTMLElement, isLate: boolean) => {
    const focused = document.activeElement
    const isFree = focused === document.body || (focused === followed && focused instanceof HTMLAnchorElement)
    const hasOpened = focused?.ariaExpanded === 'true' && focused.ariaHasPopup !== 'menu'
    if (isLate ? isFree : !hasOpened) heading.focus({ preventScroll: true })
  }
}

/** Focuses a focusable target, unless the person has used something on the page since. */
function showTarget(element: HTMLElement): void {
  scrollToElement(element)
  if (element.hasAttribute('tabindex') && canFocusTarget()) element.focus({ preventScroll: true })
}

/** The element may depend on code or data that is still loading. Returns a function that stops waiting. */
function waitForElement(id: string, use: (element: HTMLElement, isLate: boolean) => void): () => void {
  const found = document.getElementById(id)
  if (found) {
    use(found, false)
    return () => undefined
  }
  const observer = new MutationObserver(() => {
    const element = document.getElementById(id)
    if (!element) return
    observer.disconnect()
    use(element, true)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
