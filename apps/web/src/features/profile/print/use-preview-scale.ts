import { useCallback } from 'react'

/** The width of A4 paper. */
const PAPER_WIDTH = (210 * 96) / 25.4

/** Makes the paper as wide as the element it is in, but not wider than it is. */
export function usePreviewScale() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    const update = () =>
      element.style.setProperty('--print-scale', String(Math.min(1, element.clientWidth / PAPER_WIDTH)))
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
