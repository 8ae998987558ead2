import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { Conversation } from '@sparkle/contract/messages/conversations.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { conversationTexts, requestTexts } from '#web/features/conversations/conversations.messages.ts'
import type { LogItem } from '#web/features/conversations/reading/log-items.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { findOddWishes } from './odd-words.ts'
import classes from './odd-words-notice.module.css'

export interface OddWordsNoticeProps {
  conversation: Conversation
  items: readonly LogItem[]
}

/** Warns of what a stranger seems to want. Decided here: nothing of it is sent or stored. */
export function OddWordsNotice({ conversation: { title }, items }: OddWordsNoticeProps) {
  const wishes = useMemo(() => {
    const received = items.filter(({ isOwn }) => !isOwn).map(({ text }) => text)
    return findOddWishes([title, ...received].join('\n'))
  }, [title, items])
  if (wishes.length === 0) return null
  return (
    <div role="note" className={classes.notice}>
      <IconAlertTriangle aria-hidden="true" />
      <p className={classes.text}>
        {requestTexts.odd(wishes)} <TextLink to={addresses.stayingSafe}>{conversationTexts.stayingSafe}</TextLink>
      </p>
    </div>
  )
}
