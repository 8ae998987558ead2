import { useEffect, useRef } from 'react'

/** The heading of a step gets the focus, but not on load. */
export function useStepFocus(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus()
    shown.current = at
  }, [at])
  return heading
}
