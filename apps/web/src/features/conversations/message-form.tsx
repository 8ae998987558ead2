import { Button, Stack, Text, Textarea } from '@mantine/core'
import { limits } from '@sparkle/contract/limits.ts'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { showAlert } from '#web/ui/alerts.ts'
import { conversationMessages } from './conversations.messages.ts'
import classes from './message-form.module.css'

export interface MessageFormProps {
  send: (message: string) => Promise<unknown>
  isReady?: boolean
  /** Takes the focus when it appears. */
  autoFocus?: boolean
  /** Fields above the message. */
  children?: ReactNode
}

/** A message to type and send. What cannot be sent stays in the box. */
export function MessageForm({ send, isReady = true, autoFocus = false, children }: MessageFormProps) {
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<string>()
  const [news, setNews] = useState('')
  const [isSending, setSending] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (autoFocus) box.current?.focus()
  }, [autoFocus])

  async function submit() {
    if (isSending || !isReady) return
    setNews('')
    box.current?.focus()
    if (message.trim() === '') {
      setProblem(conversationMessages.tooShort)
      return
    }
    setProblem(undefined)
    setSending(true)
    try {
      await send(message)
      setMessage('')
      setNews(conversationMessages.sent)
    } catch (error) {
      showAlert(conversationMessages.failed(error instanceof Error ? error.message : String(error)))
    } finally {
      setSending(false)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        {children}
        <Textarea
          ref={box}
          label="Your message"
          description="Ctrl and Enter sends, too."
          rows={4}
          maxLength={limits.directMessage.max}
          value={message}
          error={problem}
          errorProps={{ role: 'alert' }}
          onKeyDown={handleKey}
          onChange={(event) => {
            setMessage(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <div className={classes.foot}>
          <Text role="status" className={classes.news}>
            {news}
          </Text>
          <Button
            type="submit"
            loading={isSending}
            disabled={!isReady}
            leftSection={<IconSend size={20} aria-hidden="true" />}
          >
            Send
          </Button>
        </div>
      </Stack>
    </form>
  )
}
