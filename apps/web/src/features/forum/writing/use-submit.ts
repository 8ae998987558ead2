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
  onSuccess: (result: T) => void
}

/** Submits a forum form: shows its problems first, ignores double clicks, and keeps the text if the request fails. */
export function useSubmit() {
  const { errors, show, clear, textFor } = useFormErrors()
  const { isBusy, run } = useOneAtATime()
  const alert = useFormAlert()

  const submit = <T>({ problems, task, notice, onSuccess }: Submission<T>) =>
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
      showNotice(notice, { isRedirecting: true })
      onSuccess(result)
    })
  return { errors, clear, textFor, isBusy, submit }
}
