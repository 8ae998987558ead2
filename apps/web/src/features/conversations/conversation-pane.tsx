import { Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import { IconArrowLeft, IconMessages } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { OrganizationName } from '#web/features/organizations/organization-name.tsx'
import { isNotFound } from '#web/platform/api-client.ts'
import { Deferred } from '#web/ui/deferred.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import classes from './conversation-pane.module.css'
import { conversationMessages, conversationTexts } from './conversations.messages.ts'
import type { Participant } from './log-items.ts'
import { isFocusLost } from './lost-focus.ts'
import { MessageThread } from './message-thread.tsx'
import { useMessages } from './messages.hooks.ts'

/** One conversation: the other person, the messages, and a form to reply. */
export function ConversationPane({ conversationId, me }: { conversationId: number; me: Participant }) {
  const thread = useMessages(conversationId)
  const { conversation, error, refetch } = thread
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = conversation !== undefined
  useEffect(() => {
    if (isLoaded && isFocusLost()) heading.current?.focus({ preventScroll: true })
  }, [isLoaded])

  if (isNotFound(error)) return <MissingConversation />
  if (error) return <FailedLoad onRetry={() => refetch()} />
  if (!conversation) return <PageSkeleton />
  const { user_id: forumId, username, avatar, organization } = conversation.Other
  return (
    <div className={classes.pane}>
      <div className={classes.head}>
        <TextLink to={addresses.messaging} className={classes.back}>
          <IconArrowLeft aria-hidden="true" />
          All conversations
        </TextLink>
        <UserAvatar src={avatar} size={48} />
        <div className={classes.names}>
          <Title order={2} size="h3" ref={heading} tabIndex={-1}>
            <TextLink to={addresses.profile(username)} inherit>
              {username}
            </TextLink>
          </Title>
          <OrganizationName organization={organization} isLink />
          <Text c="dimmed" dir="auto">
            {conversation.title}
          </Text>
        </div>
      </div>
      <Deferred fallback={<PageSkeleton />}>
        <MessageThread me={me} other={{ forumId, username }} conversationId={conversationId} thread={thread} />
      </Deferred>
    </div>
  )
}

export function MissingConversation() {
  return (
    <EmptyState
      title="This conversation is not here"
      action={<LinkButton to={addresses.messaging}>All conversations</LinkButton>}
    >
      The link may be wrong. Only the two people in a conversation can open it.
    </EmptyState>
  )
}

export function NothingSelected() {
  return (
    <div className={classes.empty}>
      <IconMessages stroke={1.25} aria-hidden="true" />
      <Text fz="lg" fw={600}>
        {conversationMessages.noneSelected}
      </Text>
      <Text>{conversationTexts.choose}</Text>
    </div>
  )
}
