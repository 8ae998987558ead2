import { Button, Text, Textarea } from '@mantine/core'
import { limits } from '@sparkle/contract/core/limits.ts'
import { messageProblem } from '@sparkle/contract/messages/message-rules.ts'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { conversationTexts } from '#web/features/conversations/conversations.messages.ts'
import { enterSends } from '#web/platform/enter-sends.ts'
import { useStore } from '#web/platform/use-store.ts'
import { CharacterCount } from '#web/ui/forms/character-count.tsx'
import { useMessageDraft } from './drafts.hooks.ts'
import classes from './message-form.module.css'

export interface MessageFormProps {
  recipientId: number
  onSend: (message: string) => void
  onType: () => void
  hasSent: boolean
  isReady?: boolean
  autoFocus?: boolean
  /** Fields above the message. */
  children?: ReactNode
}

const { max } = limits.directMessage
const COUNT_FROM = max - 500
/** A second click within this time belongs to a double click. It finds the box already empty. */
const DOUBLE_CLICK_MS = 1000

/** A form to write a message. An invalid one stays in the box. */
export function MessageForm(props: MessageFormProps) {
  const { recipientId, onSend, onType, hasSent, isReady = true, autoFocus = false, children } = props
  const [message, setMessage] = useMessageDraft(recipientId, 'message')
  const [problem, setProblem] = useState<string>()
  const isEnterSending = useStore(enterSends)
  const box = useRef<HTMLTextAreaElement>(null)
  const sentAt = useRef(0)

  useEffect(() => {
    if (autoFocus) box.current?.focus()
  }, [autoFocus])

  function submit() {
    if (!isReady) return
    box.current?.focus()
    if (message === '' && Date.now() - sentAt.current < DOUBLE_CLICK_MS) return
    const found = messageProblem(message)
    setProblem(found)
    if (found) return
    sentAt.current = Date.now()
    onSend(message)
    setMessage('')
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const handleKey = (event: KeyboardEvent) => {
    // Enter also confirms a character in Chinese, Japanese and Korean input methods.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const wantsToSend = event.ctrlKey || event.metaKey || (isEnterSending && !event.shiftKey && !event.altKey)
    if (!wantsToSend) return
    event.preventDefault()
    submit()
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      {children && <div className={classes.fullWidth}>{children}</div>}
      <Textarea
        ref={box}
        classNames={{ root: classes.field, error: classes.error, input: classes.box }}
        label="Your message"
        description={isEnterSending ? conversationTexts.enterSends : conversationTexts.enterBreaks}
        rows={2}
        value={message}
        error={problem}
        errorProps={{ role: 'alert' }}
        onKeyDown={handleKey}
        onChange={(event) => {
          setMessage(event.currentTarget.value)
          setProblem(undefined)
          onType()
        }}
      />
      <Button type="submit" className={classes.send} disabled={!isReady} leftSection={<IconSend aria-hidden="true" />}>
        Send
      </Button>
      {message.length > COUNT_FROM && (
        <div className={classes.fullWidth}>
          <CharacterCount count={message.length} max={max} />
        </div>
      )}
      <Text role="status" className={classes.notice}>
        {hasSent && conversationTexts.sent}
      </Text>
    </form>
  )
}
