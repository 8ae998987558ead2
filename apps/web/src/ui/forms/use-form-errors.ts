import { useState } from 'react'
import type { FieldError, FormErrors } from './error-summary.tsx'

/** The errors of a form's last submit, for the summary and the fields. */
export function useFormErrors() {
  const [errors, setErrors] = useState<FormErrors>({ list: [], attempt: 0 })
  return {
    errors,
    hasErrors: errors.list.length > 0,
    /** After a submit. */
    show: (list: readonly FieldError[]) => setErrors(({ attempt }) => ({ list, attempt: attempt + 1 })),
    /** After a change of a field. */
    update: (list: readonly FieldError[]) => setErrors((shown) => ({ ...shown, list })),
    /** Clears the errors of one field, or all. */
    clear: (fieldId?: string) =>
      setErrors((shown) => {
        const list = shown.list.filter((error) => fieldId !== undefined && error.fieldId !== fieldId)
        return list.length < shown.list.length ? { ...shown, list } : shown
      }),
    textFor: (fieldId: string) => errors.list.find((error) => error.fieldId === fieldId)?.text,
  }
}
