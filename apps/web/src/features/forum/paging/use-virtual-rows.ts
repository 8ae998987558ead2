import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useGradualCount } from '#web/ui/feedback/deferred.tsx'

export interface VirtualRowsOptions {
  count: number
  /** Height in px of a row that is not measured yet. */
  estimate: number
  /** Rows that stay rendered out of view, because they have the focus or text being typed. */
  pinned?: readonly number[]
  /** The element with the height of all rows. */
  track: RefObject<HTMLElement | null>
  /** The element that scrolls. If undefined, the page does. */
  box?: RefObject<HTMLElement | null> | undefined
}

const OVERSCAN = 3
/** Minimum height of the content above a list. */
const MIN_HEADER_PX = 240
/** A row is being read if it is this far below the upper edge, where a sticky heading ends. */
const READING_PX = 76

/** Renders only the rows in view and a few around them. */
export function useVirtualRows({ count, estimate, pinned = [], track, box }: VirtualRowsOptions) {
  const [margin, setMargin] = useState(0)
  const rangeExtractor = (range: Range) => {
    const kept = pinned.filter((index) => index >= 0 && index < range.count)
    return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b)
  }
  // The rows in view are in the first render. Those around them follow at low priority.
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

  const rowsInUse = box ? inBox : inPage
  const { range, measureElement, scrollToIndex, getTotalSize, getVirtualItems } = rowsInUse
  const reading = rowsInUse.getVirtualItemForOffset((rowsInUse.scrollOffset ?? 0) + READING_PX)?.index ?? 0
  return {
    height: getTotalSize(),
    rows: getVirtualItems().map(({ index, start }) => ({ index, top: box ? start : start - margin })),
    reading,
    view: { start: range?.startIndex ?? 0, end: range?.endIndex ?? 0 },
    measureElement,
    scrollToIndex,
  }
}
