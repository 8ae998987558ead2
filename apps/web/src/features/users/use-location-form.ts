import { useState } from 'react'
import {
  type CheckedLocation,
  checkedLocation,
  firstLocationProblem,
  type LocationField,
  type LocationProblem,
  type LocationValues,
} from './location-rules.ts'

export interface LocationFormState {
  values: LocationValues
  /** What the last press of a button found wrong, until that field is mended. */
  problem: LocationProblem | undefined
  isComplete: boolean
  change: (field: LocationField, value: string) => void
  /** The location when all is well; otherwise undefined, and the first problem shows. */
  check: () => CheckedLocation | undefined
  /** Shows a problem that the server found. */
  showProblem: (problem: LocationProblem) => void
}

interface Finding {
  problem: LocationProblem
  /** What stood in the field then. */
  value: string
}

const isOpen = ({ problem, value }: Finding, values: LocationValues) =>
  values[problem.field] === value || firstLocationProblem(values)?.field === problem.field

export function useLocationForm(initial: LocationValues): LocationFormState {
  const [values, setValues] = useState(initial)
  const [finding, setFinding] = useState<Finding>()
  const showProblem = (problem: LocationProblem | undefined) =>
    setFinding(problem && { problem, value: values[problem.field] })
  return {
    values,
    problem: finding && isOpen(finding, values) ? finding.problem : undefined,
    isComplete: firstLocationProblem(values) === undefined,
    change: (field, value) => setValues((current) => ({ ...current, [field]: value })),
    check() {
      showProblem(firstLocationProblem(values))
      return checkedLocation(values)
    },
    showProblem,
  }
}
