import { Stack, Text, Title } from '@mantine/core'
import type { ConversationMessage } from '@sparkle/contract/conversations.ts'
import { useEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { formatDate } from '#web/platform/dates.ts'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Sheet } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import classes from './conversation-pane.module.css'
import { otherNames } from './conversation-with.ts'
import { useMarkRead, useMessages, useReply } from './conversations.hooks.ts'
import { conversationMessages } from './conversations.messages.ts'
import { MessageForm } from './message-form.tsx'

/** The messages of one conversation, the newest at the bottom, and a box to answer. */
export function ConversationPane({ conversationId, ownForumId }: { conversationId: number; ownForumId: number }) {
  const { conversation, messages, error, refetch } = useMessages(conversationId)
  const reply = useReply(conversationId)
  useMarkRead(conversationId, conversation?.is_unread ?? false)

  if (error instanceof ApiError && error.status === 404) return <Text>{conversationMessages.noneSelected}</Text>
  if (error) return <FailedLoad onRetry={() => refetch()} />
  if (!conversation) return <PageSkeleton />
  const name = otherNames(conversation, ownForumId)
  return (
    <Sheet>
      <Stack gap="lg">
        <div>
          <TextLink to={paths.messaging} className={classes.back}>
            All conversations
          </TextLink>
          <Title order={2}>
            <TextLink to={paths.profile(name)} inherit>
              {name}
            </TextLink>
          </Title>
          <Text c="dimmed">{conversation.title}</Text>
        </div>
        <MessageLog messages={messages} ownForumId={ownForumId} name={name} />
        <MessageForm send={reply.mutateAsync} />
      </Stack>
    </Sheet>
  )
}

interface MessageLogProps {
  messages: readonly ConversationMessage[]
  ownForumId: number
  name: string
}

function MessageLog({ messages, ownForumId, name }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.message_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message brings the end into view.
  useEffect(() => {
    log.current?.scrollTo(0, log.current.scrollHeight)
  }, [newest])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <div ref={log} className={classes.log} role="log" aria-label={`Messages with ${name}`} tabIndex={0}>
      {messages.map(({ message_id, user_id, username, message, message_date }) => (
        <div key={message_id} className={classes.message} data-own={user_id === ownForumId}>
          <span className={classes.writer}>{username}</span>
          <p className={classes.text}>{message}</p>
          <time dateTime={new Date(message_date * 1000).toISOString()}>{formatDate(message_date)}</time>
        </div>
      ))}
    </div>
  )
}
