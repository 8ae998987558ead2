import { showAlert, showNews } from '#web/ui/alerts.ts'
import { forumMessages } from './forum.messages.ts'

/** For a press without a form: says that it worked, or why it did not. */
export const tell = (news: string) => ({
  onSuccess: () => showNews(news),
  onError: (error: Error) => showAlert(forumMessages.failed(error.message)),
})
