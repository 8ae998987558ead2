import { ActionIcon, Button, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { DEFAULT_SUBJECT } from '@sparkle/contract/conversations.ts'
import { limits } from '@sparkle/contract/limits.ts'
import { IconSend, IconX } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { showAlert } from '#web/ui/alerts.ts'
import { useSendMessage } from './conversations.hooks.ts'
import { conversationMessages } from './conversations.messages.ts'
import classes from './message-dock.module.css'

export interface MessageDockProps {
  ownForumId: number
  recipient: { forumId: number; username: string }
  onClose: () => void
}

const HEADING = 'message-dock-heading'

/** A panel in the lower right corner to write to the person on whose profile one is; on a phone it takes the screen. */
export function MessageDock({ ownForumId, recipient, onClose }: MessageDockProps) {
  const [title, setTitle] = useState('')
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<string>()
  const [news, setNews] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const { send, isNew, isReady } = useSendMessage(ownForumId, recipient.forumId)

  useEffect(() => box.current?.focus(), [])

  const submit = () => {
    if (send.isPending) return
    setNews('')
    if (message.trim() === '') {
      setProblem(conversationMessages.tooShort)
      box.current?.focus()
      return
    }
    setProblem(undefined)
    send.mutate(
      { title: title.trim() || DEFAULT_SUBJECT, message },
      {
        onSuccess: () => {
          setMessage('')
          setTitle('')
          setNews(conversationMessages.sent)
        },
        // The typed text stays.
        onError: (error) => showAlert(conversationMessages.failed(error.message)),
        onSettled: () => box.current?.focus(),
      },
    )
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
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
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="md">
          {isReady && isNew && (
            <TextInput
              label="Subject (optional)"
              maxLength={limits.title.max}
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          )}
          <Textarea
            ref={box}
            label="Your message"
            description="Ctrl and Enter sends, too."
            rows={4}
            maxLength={limits.directMessage.max}
            value={message}
            error={problem}
            errorProps={{ role: 'alert' }}
            onChange={(event) => {
              setMessage(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
          <div className={classes.foot}>
            <Text role="status" c="var(--sparkle-good)" fw={600}>
              {news}
            </Text>
            <Button
              type="submit"
              loading={send.isPending}
              disabled={!isReady}
              leftSection={<IconSend size={20} aria-hidden="true" />}
            >
              Send
            </Button>
          </div>
        </Stack>
      </form>
    </section>
  )
}
