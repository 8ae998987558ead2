import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { LogItem } from './log-items.ts'

const NEAR_END_PX = 80
const AT_END_PX = 2

const sizeOf = (element: Element) => `${element.clientWidth} ${element.clientHeight}`

/**
 * Who reads at the end of the box stays there: whatever comes in above or below, when a message grows, and when the box
 * shrinks because the text under it grows. What one writes oneself is followed from anywhere.
 */
export function useStayAtEnd(
  box: RefObject<HTMLElement | null>,
  items: readonly LogItem[],
  scrollToEnd: () => void,
): () => void {
  /** How far away the end was when the reader last scrolled. */
  const distance = useRef(0)
  /** A box that is not of this size any more scrolls because of that, and not because of the reader. */
  const knownSize = useRef('')
  const shown = useRef<string>(undefined)

  function handleScroll() {
    if (!box.current || sizeOf(box.current) !== knownSize.current) return
    distance.current = box.current.scrollHeight - box.current.scrollTop - box.current.clientHeight
  }

  const newest = items.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers to new items only.
  useLayoutEffect(() => {
    const hasNew = newest?.key !== shown.current
    shown.current = newest?.key
    const isFollowing = distance.current < (hasNew ? NEAR_END_PX : AT_END_PX)
    if (isFollowing || (hasNew && newest?.unsent)) scrollToEnd()
  }, [items])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the box stays the same.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver((entries) => {
      const isBox = entries.some(({ target }) => target === element)
      const isFollowing = distance.current < (isBox ? NEAR_END_PX : AT_END_PX)
      if (isFollowing) scrollToEnd()
      // Once more when all who listen know the new size.
      requestAnimationFrame(() => {
        if (isFollowing) element.scrollTo(0, element.scrollHeight)
        knownSize.current = sizeOf(element)
      })
    })
    observer.observe(element)
    for (const content of element.children) observer.observe(content)
    return () => observer.disconnect()
  }, [])

  return handleScroll
}
