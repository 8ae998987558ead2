import { useState } from 'react'
import {
  type CheckedLocation,
  checkedLocation,
  firstLocationProblem,
  type LocationField,
  type LocationProblem,
  type LocationValues,
  locationProblem,
} from './location-rules.ts'

export interface LocationFormState {
  values: LocationValues
  /** The problem found by the last check. It follows changes of its field and does not return once fixed. */
  problem: LocationProblem | undefined
  isComplete: boolean
  change: (field: LocationField, value: string) => void
  /** Returns the location if it is valid; otherwise shows the first problem. */
  check: () => CheckedLocation | undefined
  /** Shows a problem that the server found. */
  showProblem: (problem: LocationProblem) => void
}

export function useLocationForm(initial: LocationValues): LocationFormState {
  const [values, setValues] = useState(initial)
  const [problem, setProblem] = useState<LocationProblem>()
  return {
    values,
    problem,
    isComplete: firstLocationProblem(values) === undefined,
    change(field, value) {
      setValues((current) => ({ ...current, [field]: value }))
      if (problem?.field === field) setProblem(locationProblem(field, value))
    },
    check() {
      setProblem(firstLocationProblem(values))
      return checkedLocation(values)
    },
    showProblem: setProblem,
  }
}
