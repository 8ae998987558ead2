import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** How long after a press, or after the page change that it caused, another one is taken for a second press. */
const SECOND_PRESS_MS = 500
/** A second press is rarely in exactly the same place. */
const SAME_PLACE_PX = 24

/** True from a page change until a press is meant for the new page. */
export function useIsJustChanged(): boolean {
  const { pathname } = useLocation()
  const [settled, setSettled] = useState(pathname)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(pathname), SECOND_PRESS_MS)
    return () => clearTimeout(timer)
  }, [pathname])
  return settled !== pathname
}

/**
 * A menu or panel of the header closes when it is used. A second press would use what it covered. Returns a handler for
 * presses in the header.
 */
export function useSecondPressGuard(): (event: MouseEvent<HTMLElement>) => void {
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return ({ detail, clientX, clientY, currentTarget: header, target }) => {
    const isInHeader = (element: EventTarget | null) => element instanceof Node && header.contains(element)
    // Presses of a key have no place. Dialogs are children of the header in React only.
    if (detail === 0 || !isInHeader(target)) return
    stop.current?.()
    const handleClick = (second: globalThis.MouseEvent) => {
      const distance = Math.hypot(second.clientX - clientX, second.clientY - clientY)
      if (second.detail === 0 || distance > SAME_PLACE_PX || isInHeader(second.target)) return
      second.preventDefault()
      second.stopPropagation()
    }
    document.addEventListener('click', handleClick, true)
    const timer = setTimeout(() => stop.current?.(), SECOND_PRESS_MS)
    stop.current = () => {
      document.removeEventListener('click', handleClick, true)
      clearTimeout(timer)
    }
  }
}
