import { ApiError } from '#web/platform/api-client.ts'
import type { FieldError } from '#web/ui/error-summary.tsx'

const CONNECTION_ERROR = 'Please check your connection and try again.'

/** The errors of a refused call: those of its fields, otherwise one at `fallbackId`. */
export function toFieldErrors(error: Error, toId: (field: string) => string, fallbackId: string): FieldError[] {
  if (!(error instanceof ApiError)) return [{ fieldId: fallbackId, text: CONNECTION_ERROR }]
  const found = Object.entries(error.fields).flatMap(([field, [text]]) =>
    text === undefined ? [] : [{ fieldId: toId(field), text }],
  )
  return found.length > 0 ? found : [{ fieldId: fallbackId, text: error.message }]
}
