import type { ErrorCode } from '@sparkle/contract/core/errors.ts'
import { conversationMessages, conversationTexts } from '#web/features/conversations/conversations.messages.ts'
import type { WaitingMessage } from './outbox.hooks.ts'
import classes from './send-failure.module.css'

/** Codes that are no failure: the server says why the person cannot write now. */
const explained: readonly ErrorCode[] = [
  'request_limit',
  'repeated_text',
  'recipient_not_found',
  'cannot_reply',
  'muted',
]

/** Shows why a message was not sent, next to the form, until it is sent or removed. */
export function SendFailure({ unsent }: { unsent: readonly WaitingMessage[] }) {
  const failure = unsent.findLast((message) => message.failure)?.failure
  if (!failure) return null
  const { message, isTemporary, code } = failure
  const isExplained = code !== undefined && explained.includes(code)
  return (
    <div role="alert" className={classes.failure}>
      <strong>{isExplained ? message : conversationMessages.failed(message)}</strong>
      <p>{isExplained ? conversationTexts.kept : isTemporary ? conversationTexts.waits : conversationTexts.refused}</p>
    </div>
  )
}
