import { ActionIcon, Skeleton, TextInput, Title } from '@mantine/core'
import { limits } from '@sparkle/contract/core/limits.ts'
import { toOneLine } from '@sparkle/contract/core/visible-text.ts'
import { DEFAULT_SUBJECT } from '@sparkle/contract/messages/conversations.ts'
import type { OrganizationTag } from '@sparkle/contract/organizations/organization-fields.ts'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { OrganizationName } from '#web/features/organizations/organization-name.tsx'
import { RulesHint } from '#web/features/safety/rules-hint.tsx'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { useConversationWith } from './conversations.hooks.ts'
import classes from './message-dock.module.css'
import { MessageThread } from './message-thread.tsx'
import { useMessages } from './messages.hooks.ts'
import type { Participant } from './reading/log-items.ts'
import { useMessageDraft } from './sending/drafts.hooks.ts'

const LeaveDialog = lazyWithPreload(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

export interface MessageDockProps {
  me: Participant
  recipient: Participant & { organization?: OrganizationTag | undefined }
  onClose: () => void
}

const HEADING = 'message-dock-heading'

/** A panel in the lower right corner to write to the person whose profile is open. It fills the screen of a phone. */
export function MessageDock({ me, recipient, onClose }: MessageDockProps) {
  const [title, setTitle] = useMessageDraft(recipient.forumId, 'subject')
  const existing = useConversationWith(recipient.forumId)
  const conversationId = existing?.conversation_id ?? null
  const thread = useMessages(conversationId)
  const isLoading = conversationId === null ? existing === undefined : !thread.messages && !thread.error
  const isNew = existing === null
  const [isLeaving, setLeaving] = useState(false)
  // The subject is needed only until the conversation exists.
  useEffect(() => {
    if (conversationId !== null && title) setTitle('')
  }, [conversationId, title, setTitle])
  const handleKey = (event: KeyboardEvent) => {
    // The dialog is in the dock, too.
    if (event.key === 'Escape' && !isLeaving) onClose()
  }
  return (
    <section className={classes.dock} aria-labelledby={HEADING} onKeyDown={handleKey}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3" id={HEADING}>
            Message to {recipient.username}
          </Title>
          <OrganizationName organization={recipient.organization} />
        </div>
        <ActionIcon variant="subtle" size={44} aria-label="Close the message" onClick={onClose}>
          <IconX aria-hidden="true" />
        </ActionIcon>
      </div>
      {isLoading && <Skeleton height={96} className={classes.loading} />}
      <MessageThread
        me={me}
        other={recipient}
        conversationId={conversationId}
        thread={thread}
        title={toOneLine(title) || DEFAULT_SUBJECT}
        onDelete={() => setLeaving(true)}
        isReady={existing !== undefined}
        autoFocus
      >
        {isNew && (
          <>
            <RulesHint>Please be kind.</RulesHint>
            <TextInput
              label="Subject (optional)"
              maxLength={limits.title.max}
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          </>
        )}
      </MessageThread>
      {isLeaving && conversationId !== null && (
        <LeaveDialog
          conversationId={conversationId}
          username={recipient.username}
          isBlocked={existing?.Other.is_ignored ?? false}
          onLeft={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </section>
  )
}
