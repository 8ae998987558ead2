import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { canMoveFocus } from '#web/ui/layout/free-focus.ts'
import { findLeftResult, forgetLeftResult, type LeftResult } from './left-result.ts'

interface PendingFocus {
  /** Where the focus was when the move was requested. */
  from: Element | null
  /** Undefined for the heading of the results. */
  result?: LeftResult | undefined
}

function focusResult({ linkId, scrollY }: LeftResult): void {
  forgetLeftResult()
  window.scrollTo(0, scrollY)
  document.getElementById(linkId)?.focus({ preventScroll: true })
}

function focusHeading(heading: HTMLElement): void {
  heading.focus({ preventScroll: true })
  const { top, bottom } = heading.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight / 2) heading.scrollIntoView()
}

/**
 * Moves the focus when the results have loaded: to their heading after a button or a page change, and
 * after Back to the result that was opened before. An automatic search does not move it.
 */
export function useResultFocus(heading: RefObject<HTMLElement | null>, isSettled: boolean) {
  const location = useLocation()
  const type = useNavigationType()
  const arrival = useRef(location)
  const [pending, setPending] = useState<PendingFocus>()

  useEffect(() => {
    const result = type === 'POP' ? findLeftResult(location.key) : undefined
    const isUserAction = type === 'PUSH' && location !== arrival.current
    setPending(result || isUserAction ? { from: document.activeElement, result } : undefined)
  }, [location, type])

  useEffect(() => {
    if (!pending || !isSettled) return
    setPending(undefined)
    if (!canMoveFocus(pending.from)) return
    if (pending.result) focusResult(pending.result)
    else if (heading.current) focusHeading(heading.current)
  }, [pending, isSettled, heading])

  return () => setPending({ from: document.activeElement })
}
