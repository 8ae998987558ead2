import { conversationMessages, conversationTexts } from './conversations.messages.ts'
import type { WaitingMessage } from './outbox.hooks.ts'
import classes from './send-failure.module.css'

/** Shows why a message was not sent, next to the form, until it is sent or removed. */
export function SendFailure({ unsent }: { unsent: readonly WaitingMessage[] }) {
  const failure = unsent.findLast((message) => message.failure)?.failure
  if (!failure) return null
  return (
    <div role="alert" className={classes.failure}>
      <strong>{conversationMessages.failed(failure.message)}</strong>
      <p>{failure.isTemporary ? conversationTexts.waits : conversationTexts.refused}</p>
    </div>
  )
}
