import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** State of a history entry: the steps fixed on entry, and the steps of the earlier entries. */
export interface StepEntry {
  steps: readonly number[]
  below: readonly number[]
  /** Opened from one of our lists, which is the previous entry. */
  hasList?: boolean
}

/** For a link from a list to one of its questions. */
export const fromList: StepEntry = { steps: [], below: [], hasList: true }

const isList = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')

export function parseStepEntry(state: unknown): StepEntry | undefined {
  const { steps, below, hasList } = (state ?? {}) as Partial<StepEntry>
  return isList(steps) && isList(below) ? { steps, below, hasList } : undefined
}

/** A page with a list of questions. */
export type Origin = 'sections' | 'check' | 'finish'

export const questionAddress = (questionId: number, from?: Origin) =>
  `${addresses.application}?question=${questionId}${from ? `&from=${from}` : ''}`

export const viewAddress = (view: 'sections' | 'check') => `${addresses.application}?view=${view}`

/** Moves between the steps of the wizard, in step with the browser's Back and Forward. */
export function useWizardAddress(questionId: number) {
  const navigate = useNavigate()
  const { steps, below, hasList } = parseStepEntry(useLocation().state) ?? { steps: [], below: [] }
  const at = steps.indexOf(questionId)
  // The person may have left with the browser's buttons before a save finishes.
  const shown = useRef(questionId)
  useLayoutEffect(() => {
    shown.current = questionId
    return () => {
      shown.current = 0
    }
  }, [questionId])

  return {
    steps,
    at,
    isStillHere: () => shown.current === questionId,
    next() {
      const step = steps[at + 1]
      if (step) navigate(questionAddress(step), { state: { steps, below: [...below, questionId] } })
    },
    /** Goes back in the history instead of adding a duplicate entry. */
    back() {
      const step = steps[at - 1]
      if (!step) return
      if (below.at(-1) === step) navigate(-1)
      else navigate(questionAddress(step), { state: { steps, below }, replace: true })
    },
    /** Returns to the page that this question was opened from. */
    backTo(origin: Origin) {
      if (hasList) navigate(-1)
      else navigate(origin === 'finish' ? addresses.applicationFinish : viewAddress(origin), { replace: true })
    },
  }
}
