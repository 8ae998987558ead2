import { useState } from 'react'
import type { FieldError } from './error-summary.tsx'

/** The errors of a form's last submit, for the summary and the fields. */
export function useFormErrors() {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  return {
    errors,
    show: setErrors,
    clear: () => setErrors((shown) => (shown.length > 0 ? [] : shown)),
    textFor: (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.text,
  }
}
