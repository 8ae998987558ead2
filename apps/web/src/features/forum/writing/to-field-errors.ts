import type { FieldError } from '#web/ui/error-summary.tsx'

/** The refusals of a form by the id of their field, for the summary on top of it. */
export function toFieldErrors(byField: Record<string, string | undefined>): FieldError[] {
  return Object.entries(byField).flatMap(([fieldId, text]) => (text ? [{ fieldId, text }] : []))
}
