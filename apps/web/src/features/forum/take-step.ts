import { showAlert, showNotice } from '#web/ui/feedback/alerts.ts'
import { forumMessages } from './forum.messages.ts'

/** An action that can be undone, as a request and the notice that it worked. */
export interface Step {
  send: () => Promise<unknown>
  notice: string
}

/** Takes a step, then offers to take another one that undoes it. If it fails, an alert says why. */
export async function takeStep({ send, notice }: Step, undo?: () => void): Promise<void> {
  try {
    await send()
    showNotice(notice, { undo })
  } catch (error) {
    showAlert(forumMessages.failed(error as Error))
  }
}
