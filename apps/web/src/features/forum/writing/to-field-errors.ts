import type { FieldError } from '#web/ui/error-summary.tsx'

/** Converts the problems by field id to the errors of a form. */
export function toFieldErrors(byField: Record<string, string | undefined>): FieldError[] {
  return Object.entries(byField).flatMap(([fieldId, text]) => (text ? [{ fieldId, text }] : []))
}
