import { useState } from 'react'
import type { FieldError } from './error-summary.tsx'

/** The errors of a form's last submit, for the summary and the fields. */
export function useFormErrors() {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  return {
    errors,
    show: setErrors,
    /** Clears the errors of one field, or all. */
    clear: (fieldId?: string) =>
      setErrors((shown) => {
        const left = shown.filter((error) => fieldId !== undefined && error.fieldId !== fieldId)
        return left.length < shown.length ? left : shown
      }),
    textFor: (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.text,
  }
}
