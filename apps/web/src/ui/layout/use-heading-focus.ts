import { useLayoutEffect, useRef } from 'react'
import { focusPageHeading } from './page.tsx'

/** Each new step starts at its heading, unless an error summary has taken the focus. */
export function useHeadingFocus(at: number, hasProblems: boolean): void {
  const shown = useRef(at)
  // Before the paint, so that Tab starts from the heading.
  useLayoutEffect(() => {
    if (shown.current === at) return
    shown.current = at
    if (!hasProblems) focusPageHeading()
  }, [at, hasProblems])
}
