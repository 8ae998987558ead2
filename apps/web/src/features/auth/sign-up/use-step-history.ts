import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Kept in each history entry: the position that it shows, and the positions of the wizard's entries below it. */
interface StepEntry {
  step: number
  below: readonly number[]
}

function parseEntry(state: unknown): StepEntry {
  const { step, below } = (state ?? {}) as Partial<StepEntry>
  return typeof step === 'number' && Array.isArray(below) ? { step, below } : { step: 0, below: [] }
}

/** The position of a wizard in the browser's history, so that the browser's own Back goes back one step. */
export function useStepHistory() {
  const navigate = useNavigate()
  const location = useLocation()
  const { state, search } = location
  // An answer of the server may come when the person has moved on, or while a move is still being drawn: what counts is
  // the newest entry, not the one of the render that asked.
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
    goOn(position: number) {
      const { step, below } = newest.current
      show({ step: position, below: [...below, step] }, false)
    },
    /** Back along the way the person came, so that no entry is left twice. */
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
