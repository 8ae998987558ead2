import { ApiError } from '#web/platform/api-client.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import type { FieldError } from '#web/ui/error-summary.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'

export const toFieldId = (form: string, name: string) => `${form}-${name.replaceAll('_', '-')}`

function toErrors(error: unknown, form: string, fallback: string): FieldError[] {
  const fieldId = toFieldId(form, fallback)
  const byField = error instanceof ApiError ? Object.entries(error.fields) : []
  if (byField.length === 0) return [{ fieldId, text: toErrorText(error) }]
  return byField.flatMap(([name, texts]) => texts.map((text) => ({ fieldId: toFieldId(form, name), text })))
}

/**
 * Sends a form once at a time. What the server refuses is shown at its field, or at the fallback if it names none, and
 * what was typed stays.
 */
export function useSave(form: string, fallback: string) {
  const { errors, hasErrors, show, clear, textFor } = useFormErrors()
  const { isBusy, run } = useOneAtATime()
  const save = (task: () => Promise<unknown>, onSaved: () => void) =>
    run(async () => {
      show([])
      try {
        await task()
      } catch (error) {
        show(toErrors(error, form, fallback))
        return
      }
      onSaved()
    })
  /** The id, error and handler of a text field. */
  const fieldProps = (name: string, set: (value: string) => void) => {
    const id = toFieldId(form, name)
    return {
      id,
      error: textFor(id),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        set(currentTarget.value)
        clear(id)
      },
    }
  }
  return { errors, hasErrors, show, clear, textFor, isBusy, save, fieldProps }
}
