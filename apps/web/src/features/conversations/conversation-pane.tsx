import { Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { DEFAULT_SUBJECT } from '@sparkle/contract/messages/conversations.ts'
import { IconArrowLeft, IconMessages, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { OrganizationName } from '#web/features/organizations/organization-name.tsx'
import { ActionsMenu, useSafetyItems } from '#web/features/safety/safety-menu.tsx'
import { NameLink } from '#web/features/users/name-link.tsx'
import { isNotFound } from '#web/platform/api-client.ts'
import { Deferred } from '#web/ui/feedback/deferred.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { canFocusTarget } from '#web/ui/layout/free-focus.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import classes from './conversation-pane.module.css'
import { conversationMessages, conversationTexts, leaveTexts } from './conversations.messages.ts'
import { MessageThread } from './message-thread.tsx'
import { useMessages } from './messages.hooks.ts'
import type { Participant } from './reading/log-items.ts'
import { isFocusLost } from './reading/lost-focus.ts'

const LeaveDialog = lazyWithPreload(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

export interface ConversationPaneProps {
  conversationId: number
  me: Participant
  /** The list that a phone shows on a page of its own. */
  back: { to: string; label: string }
  /** Called if no request waits in it, or none any more. */
  onSettled: (() => void) | undefined
}

/** One conversation: the other person, the messages, and a form to reply. */
export function ConversationPane({ conversationId, me, back, onSettled }: ConversationPaneProps) {
  const thread = useMessages(conversationId)
  const { conversation, error, refetch } = thread
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const toSafetyItems = useSafetyItems()
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = conversation !== undefined
  useEffect(() => {
    if (isLoaded && (isFocusLost() || canFocusTarget())) heading.current?.focus({ preventScroll: true })
  }, [isLoaded])
  const isSettled = conversation?.request === 'none'
  useEffect(() => {
    if (isSettled) onSettled?.()
  }, [isSettled, onSettled])

  if (isNotFound(error)) return <MissingConversation />
  if (error) return <FailedLoad error={error} onRetry={() => refetch()} />
  if (!conversation) return <PageSkeleton />
  const { user_id: forumId, username, avatar, organization, is_ignored: isBlocked } = conversation.Other
  const items = [
    ...toSafetyItems({
      target: { name: username, forumId, organization },
      isBlocked,
      subjects: { [`Report ${username}`]: { kind: 'profile', id: forumId } },
    }),
    { label: leaveTexts.button, icon: IconTrash, onChoose: () => setLeaving(true) },
  ]
  const profile = <NameLink username={username} inherit />
  return (
    <div className={classes.pane}>
      <div className={classes.head}>
        <TextLink to={back.to} className={classes.back}>
          <IconArrowLeft aria-hidden="true" />
          {back.label}
        </TextLink>
        <UserAvatar src={avatar} size={48} />
        <div className={classes.names}>
          <Title order={2} size="h3" ref={heading} tabIndex={-1}>
            {organization ? <OrganizationName organization={organization} isLink /> : profile}
          </Title>
          {organization && profile}
          {conversation.title !== DEFAULT_SUBJECT && (
            <Text c="dimmed" dir="auto">
              {conversation.title}
            </Text>
          )}
        </div>
        <ActionsMenu label={`Actions for the conversation with ${username}`} items={items} />
      </div>
      <Deferred fallback={<PageSkeleton />}>
        <MessageThread
          me={me}
          other={{ forumId, username, organization }}
          conversationId={conversationId}
          thread={thread}
          onDelete={() => setLeaving(true)}
        />
      </Deferred>
      {isLeaving && (
        <LeaveDialog
          conversationId={conversationId}
          username={username}
          isBlocked={isBlocked}
          onLeft={() => navigate(addresses.messaging)}
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  )
}

function MissingConversation() {
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
