import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { LogItem } from './log-items.ts'

const NEAR_END_PX = 80
const AT_END_PX = 2

/**
 * Who reads at the end of the box stays there: whatever comes in above or below, when a message grows, and when the box
 * shrinks because the text under it grows. What one writes oneself is followed from anywhere.
 */
export function useStayAtEnd(
  box: RefObject<HTMLElement | null>,
  items: readonly LogItem[],
  scrollToEnd: () => void,
): () => void {
  /** How far away the end was when the box last scrolled. */
  const distance = useRef(0)
  const shown = useRef<string>(undefined)

  function handleScroll() {
    if (box.current) distance.current = box.current.scrollHeight - box.current.scrollTop - box.current.clientHeight
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
      if (distance.current >= (isBox ? NEAR_END_PX : AT_END_PX)) return
      scrollToEnd()
      // Once more when all who listen know the new size.
      requestAnimationFrame(() => element.scrollTo(0, element.scrollHeight))
    })
    observer.observe(element)
    for (const content of element.children) observer.observe(content)
    return () => observer.disconnect()
  }, [])

  return handleScroll
}
