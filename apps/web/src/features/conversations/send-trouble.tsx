import { conversationMessages, conversationTexts } from './conversations.messages.ts'
import type { WaitingMessage } from './outbox.hooks.ts'
import classes from './send-trouble.module.css'

/** Why a message is not sent, said where it was typed; it goes when the message does. */
export function SendTrouble({ unsent }: { unsent: readonly WaitingMessage[] }) {
  const trouble = unsent.findLast((message) => message.trouble)?.trouble
  if (!trouble) return null
  return (
    <div role="alert" className={classes.trouble}>
      <strong>{conversationMessages.failed(trouble.message)}</strong>
      <p>{trouble.isPassing ? conversationTexts.waits : conversationTexts.refused}</p>
    </div>
  )
}
