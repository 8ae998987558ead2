import { conversationMessages, conversationTexts } from './conversations.messages.ts'
import type { UnsentMessage } from './outbox.ts'
import classes from './send-trouble.module.css'

/** Why a message is not sent, said where it was typed; it goes when the message does. */
export function SendTrouble({ unsent }: { unsent: readonly UnsentMessage[] }) {
  const failed = unsent.findLast(({ problem }) => problem !== null)
  if (!failed?.problem) return null
  return (
    <div role="alert" className={classes.trouble}>
      <strong>{conversationMessages.failed(failed.problem)}</strong>
      <p>{failed.isRefused ? conversationTexts.refused : conversationTexts.waits}</p>
    </div>
  )
}
