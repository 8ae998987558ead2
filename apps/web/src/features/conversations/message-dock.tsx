import { ActionIcon, TextInput, Title } from '@mantine/core'
import { DEFAULT_SUBJECT } from '@sparkle/contract/conversations.ts'
import { limits } from '@sparkle/contract/limits.ts'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useSendMessage } from './conversations.hooks.ts'
import classes from './message-dock.module.css'
import { MessageForm } from './message-form.tsx'

export interface MessageDockProps {
  ownForumId: number
  recipient: { forumId: number; username: string }
  onClose: () => void
}

const HEADING = 'message-dock-heading'

/** A panel in the lower right corner to write to the person on whose profile one is; on a phone it takes the screen. */
export function MessageDock({ ownForumId, recipient, onClose }: MessageDockProps) {
  const [title, setTitle] = useState('')
  const { send, isNew, isReady } = useSendMessage(ownForumId, recipient.forumId)
  const handleSend = async (message: string) => {
    await send.mutateAsync({ title: title.trim() || DEFAULT_SUBJECT, message })
    setTitle('')
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <section className={classes.dock} aria-labelledby={HEADING} onKeyDown={handleKey}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={HEADING}>
          Message to {recipient.username}
        </Title>
        <ActionIcon variant="subtle" size={44} aria-label="Close the message" onClick={onClose}>
          <IconX size={22} aria-hidden="true" />
        </ActionIcon>
      </div>
      <MessageForm send={handleSend} isReady={isReady} autoFocus>
        {isReady && isNew && (
          <TextInput
            label="Subject (optional)"
            maxLength={limits.title.max}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
      </MessageForm>
    </section>
  )
}
