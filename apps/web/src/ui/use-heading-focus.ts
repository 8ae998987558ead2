import { useLayoutEffect, useRef } from 'react'
import { PAGE_HEADING_ID } from './page.tsx'

/** Each new step starts at its heading, unless an error summary has taken the focus. */
export function useHeadingFocus(at: number, hasProblems: boolean): void {
  const shown = useRef(at)
  // Before the paint, so that Tab starts from the heading.
  useLayoutEffect(() => {
    if (shown.current === at) return
    shown.current = at
    if (!hasProblems) document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true })
  }, [at, hasProblems])
}
