import { Button, Text } from '@mantine/core'
import { safetyLimits, safetyTexts } from '@sparkle/contract/safety/safety-rules.ts'
import { useState } from 'react'
import { Form } from '#web/ui/forms/form.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { LongText } from '#web/ui/media/long-text.tsx'

export interface AppealFormProps {
  /** Makes the ids of its fields unique on the page. */
  name: string
  onSend: (words: string) => Promise<unknown>
  onSent: () => void
}

/** Asks for another look, which is possible once. Closed until someone wants it. */
export function AppealForm({ name, onSend, onSent }: AppealFormProps) {
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const save = useSave({
    form: name,
    fallback: 'words',
    check: () => ({ words: safetyTexts.appeal(words) }),
    send: () => onSend(words),
    onSaved: onSent,
  })
  if (!isOpen) {
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        Ask for another look
      </Button>
    )
  }
  return (
    <Form save={save} button="Send">
      <Text>Another person looks at it. You can ask once, so take your time.</Text>
      <LongText
        {...save.field('words', words, setWords)}
        label="Why should we look again?"
        description="Say what happened, in your own words."
        minRows={3}
        autoFocus
        max={safetyLimits.appealWords.max}
      />
    </Form>
  )
}
