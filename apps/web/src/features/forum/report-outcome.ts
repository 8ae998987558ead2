import { showAlert, showNotice } from '#web/ui/alerts.ts'
import { forumMessages } from './forum.messages.ts'

/** Callbacks for an action without a form: they show that it worked, or why it failed. */
export const reportOutcome = (notice: string) => ({
  onSuccess: () => showNotice(notice),
  onError: (error: Error) => showAlert(forumMessages.failed(error.message)),
})
