import { showAlert, showNotice } from '#web/ui/alerts.ts'
import { forumMessages } from './forum.messages.ts'

/** For a press without a form: says that it worked, or why it did not. */
export const tell = (news: string) => ({
  onSuccess: () => showNotice(news),
  onError: (error: Error) => showAlert(forumMessages.failed(error.message)),
})
