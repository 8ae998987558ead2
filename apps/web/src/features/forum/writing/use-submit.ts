import { forumMessages } from '#web/features/forum/forum.messages.ts'
import { showNotice } from '#web/ui/alerts.ts'
import type { FieldError } from '#web/ui/error-summary.tsx'
import { useFormAlert } from '#web/ui/use-form-alert.ts'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'

interface Submission<T> {
  problems: readonly FieldError[]
  task: () => Promise<T>
  notice: string
  /** Adds an Undo button to the notice. */
  undo?: () => void
  onSuccess: (result: T) => void
}

/** Submits a forum form: shows its problems first, ignores double clicks, and keeps the text if the request fails. */
export function useSubmit() {
  const { errors, show, clear, textFor } = useFormErrors()
  const { isBusy, run } = useOneAtATime()
  const alert = useFormAlert()

  const submit = <T>({ problems, task, notice, undo, onSuccess }: Submission<T>) =>
    run(async () => {
      alert.hide()
      show(problems)
      if (problems.length > 0) return
      let result: T
      try {
        result = await task()
      } catch (error) {
        alert.show(forumMessages.failed(error instanceof Error ? error.message : String(error)))
        return
      }
      showNotice(notice, undo ? { undo } : { isRedirecting: true })
      onSuccess(result)
    })
  /** What is corrected is no longer shown as wrong. */
  const clearField = (fieldId: string) => {
    alert.hide()
    clear(fieldId)
  }
  return { errors, clear: clearField, textFor, isBusy, submit }
}
