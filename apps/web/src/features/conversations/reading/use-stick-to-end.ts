import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { LogItem } from './log-items.ts'

const NEAR_END_PX = 80
const AT_END_PX = 2

const getSize = (element: Element) => `${element.clientWidth} ${element.clientHeight}`

/**
 * Keeps a box that is scrolled to its end there when messages are added above or below, a message grows, or the box
 * shrinks because the text field under it grows. A message sent from here scrolls to the end from anywhere.
 */
export function useStickToEnd(
  box: RefObject<HTMLElement | null>,
  items: readonly LogItem[],
  scrollToEnd: () => void,
): () => void {
  /** Distance to the end after the last scroll by the reader. */
  const distance = useRef(0)
  /** If the box has a different size, the resize caused the scroll event, not the reader. */
  const knownSize = useRef('')
  const lastKey = useRef<string>(undefined)

  function handleScroll() {
    if (!box.current || getSize(box.current) !== knownSize.current) return
    distance.current = box.current.scrollHeight - box.current.scrollTop - box.current.clientHeight
  }

  const newest = items.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for new items only.
  useLayoutEffect(() => {
    const hasNew = newest?.key !== lastKey.current
    lastKey.current = newest?.key
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
      // Again after the other observers have handled the new size.
      requestAnimationFrame(() => {
        if (isFollowing) element.scrollTo(0, element.scrollHeight)
        knownSize.current = getSize(element)
      })
    })
    observer.observe(element)
    for (const content of element.children) observer.observe(content)
    return () => observer.disconnect()
  }, [])

  return handleScroll
}
