import { useState } from 'react'
import type { FieldError, FormErrors } from '#web/ui/error-summary.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
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
  errors: FormErrors
  hasErrors: boolean
  textFor: (fieldId: string) => string | undefined
  isComplete: boolean
  change: (field: LocationField, value: string) => void
  /** Returns the location if it is valid; otherwise shows the first problem. */
  check: () => CheckedLocation | undefined
  /** Shows a problem that the server found. */
  showProblem: (problem: LocationProblem) => void
}

export const toLocationId = (field: LocationField) => `location-${field}`

const toErrors = (problem: LocationProblem | undefined): FieldError[] =>
  problem ? [{ fieldId: toLocationId(problem.field), text: problem.text }] : []

export function useLocationForm(initial: LocationValues): LocationFormState {
  const [values, setValues] = useState(initial)
  const { errors, hasErrors, show, update, textFor } = useFormErrors()
  return {
    values,
    errors,
    hasErrors,
    textFor,
    isComplete: firstLocationProblem(values) === undefined,
    change(field, value) {
      setValues((current) => ({ ...current, [field]: value }))
      if (textFor(toLocationId(field))) update(toErrors(locationProblem(field, value)))
    },
    check() {
      show(toErrors(firstLocationProblem(values)))
      return checkedLocation(values)
    },
    showProblem: (problem) => show(toErrors(problem)),
  }
}
