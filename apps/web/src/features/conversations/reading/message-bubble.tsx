import { Button } from '@mantine/core'
import { conversationTexts } from '#web/features/conversations/conversations.messages.ts'
import type { UnsentMessage } from '#web/features/conversations/sending/outbox.ts'
import { ActionsMenu } from '#web/features/safety/safety-menu.tsx'
import { formatDate } from '#web/platform/dates.ts'
import type { MenuItem } from '#web/ui/layout/menu-button.tsx'
import { DateTime } from '#web/ui/media/date-time.tsx'
import type { LogItem } from './log-items.ts'
import classes from './message-bubble.module.css'
import { MessageText } from './message-text.tsx'

export interface MessageActions {
  /** For the menu of a message. */
  getItems: (item: LogItem) => readonly MenuItem[]
  onRetry: (unsent: UnsentMessage) => void
  onRemove: (unsent: UnsentMessage) => void
}

/** A message. An unsent one shows its state and can be retried. */
export function MessageBubble({ item, getItems, onRetry, onRemove }: { item: LogItem } & MessageActions) {
  const { author, text, date, isOwn, unsent } = item
  return (
    <div className={classes.row} data-own={isOwn}>
      <div className={classes.bubble} data-failed={unsent?.failure ? true : undefined}>
        <span className={classes.author}>{author}</span>
        <MessageText className={classes.text} text={text} />
        {unsent ? (
          <span className={classes.state}>
            {unsent.failure ? conversationTexts.notSent : conversationTexts.sending}
          </span>
        ) : (
          <DateTime unixSeconds={date} />
        )}
        {unsent?.failure && (
          <div className={classes.actions}>
            <Button size="sm" mih={44} onClick={() => onRetry(unsent)}>
              Try again
            </Button>
            <Button size="sm" mih={44} variant="default" onClick={() => onRemove(unsent)}>
              Remove
            </Button>
          </div>
        )}
        <div className={classes.menu}>
          <ActionsMenu label={`Actions for the message from ${author}, ${formatDate(date)}`} items={getItems(item)} />
        </div>
      </div>
    </div>
  )
}
