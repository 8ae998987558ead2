import { addresses } from '@sparkle/contract/addresses.ts'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Kept in each history entry: the steps as they were fixed on entry, and the steps of the entries below it. */
export interface StepEntry {
  steps: readonly number[]
  below: readonly number[]
  /** Opened from one of our own lists, which is the entry below. */
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

export const questionAddress = (questionId: number, from?: 'sections' | 'check') =>
  `${addresses.application}?question=${questionId}${from ? `&from=${from}` : ''}`

export const viewAddress = (view: 'sections' | 'check') => `${addresses.application}?view=${view}`

/** Moves between the steps of the wizard, so that the browser's own Back and Forward do the same. */
export function useWizardAddress(questionId: number) {
  const navigate = useNavigate()
  const { steps, below, hasList } = parseStepEntry(useLocation().state) ?? { steps: [], below: [] }
  const at = steps.indexOf(questionId)
  // A save may end when the person has already moved on by the browser's own buttons.
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
    /** Back along the way the person came, so that no entry is left twice. */
    back() {
      const step = steps[at - 1]
      if (!step) return
      if (below.at(-1) === step) navigate(-1)
      else navigate(questionAddress(step), { state: { steps, below }, replace: true })
    },
    /** To the page that this question was opened from. */
    backTo(view: 'sections' | 'check') {
      if (hasList) navigate(-1)
      else navigate(viewAddress(view), { replace: true })
    },
  }
}
