import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** State of a history entry: its position, and the positions of the wizard's earlier entries. */
interface StepEntry {
  step: number
  below: readonly number[]
}

function parseEntry(state: unknown): StepEntry {
  const { step, below } = (state ?? {}) as Partial<StepEntry>
  return typeof step === 'number' && Array.isArray(below) ? { step, below } : { step: 0, below: [] }
}

/** Stores the position in the browser's history, so that the browser's Back goes back one step. */
export function useStepHistory() {
  const navigate = useNavigate()
  const location = useLocation()
  const { state, search } = location
  // A response can arrive after the person has moved on, or while a navigation is still being rendered. The newest
  // entry counts, not that of the render which sent the request.
  const newest = useRef(parseEntry(state))
  useLayoutEffect(() => {
    newest.current = parseEntry(location.state)
  }, [location])

  function show(entry: StepEntry, replace: boolean): void {
    newest.current = entry
    navigate({ pathname: '.', search }, { state: entry, replace })
  }

  return {
    step: parseEntry(state).step,
    isStillAt: (position: number) => newest.current.step === position,
    goTo(position: number) {
      const { step, below } = newest.current
      show({ step: position, below: [...below, step] }, false)
    },
    /** Goes back in the history instead of adding a duplicate entry. */
    goBackTo(position: number) {
      const { below } = newest.current
      const found = below.lastIndexOf(position)
      if (found === -1) {
        show({ step: position, below }, true)
        return
      }
      newest.current = { step: position, below: below.slice(0, found) }
      navigate(found - below.length)
    },
    replaceWith: (position: number) => show({ ...newest.current, step: position }, true),
  }
}
