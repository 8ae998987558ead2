import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useGradualCount } from '#web/ui/deferred.tsx'

export interface VirtualRowsOptions {
  count: number
  /** Height of a row that was not on the screen yet, in px. */
  estimate: number
  /** Rows that stay, in view or not: one with the focus or with text being typed must not vanish. */
  pinned?: readonly number[]
  /** The element that is as high as all rows together. */
  track: RefObject<HTMLElement | null>
  /** The box that scrolls; without one the page does. */
  box?: RefObject<HTMLElement | null> | undefined
}

const OVERSCAN = 3
/** What stands above a list takes at least so much of the screen. */
const MIN_HEADER_PX = 300

/** Only the rows in view and a few around them are in the page, however long the list is. */
export function useVirtualRows({ count, estimate, pinned = [], track, box }: VirtualRowsOptions) {
  const [margin, setMargin] = useState(0)
  const rangeExtractor = (range: Range) => {
    const kept = pinned.filter((index) => index >= 0 && index < range.count)
    return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b)
  }
  // The rows that will be in view are drawn with the list, not after it; those around them come when there is time.
  const initialRect = { width: window.innerWidth, height: Math.max(1, window.innerHeight - MIN_HEADER_PX) }
  const overscan = useGradualCount(OVERSCAN)
  const common = { count, overscan, estimateSize: () => estimate, rangeExtractor, initialRect }
  const inBox = useVirtualizer<HTMLElement, HTMLElement>({
    ...common,
    enabled: box !== undefined,
    getScrollElement: () => box?.current ?? null,
  })
  const inPage = useWindowVirtualizer<HTMLElement>({ ...common, enabled: box === undefined, scrollMargin: margin })

  useLayoutEffect(() => {
    if (!box && track.current) setMargin(Math.round(track.current.getBoundingClientRect().top + window.scrollY))
  })

  const { range, measureElement, scrollToIndex, getTotalSize, getVirtualItems } = box ? inBox : inPage
  return {
    height: getTotalSize(),
    rows: getVirtualItems().map(({ index, start }) => ({ index, top: box ? start : start - margin })),
    view: { start: range?.startIndex ?? 0, end: range?.endIndex ?? 0 },
    measureElement,
    scrollToIndex,
  }
}
