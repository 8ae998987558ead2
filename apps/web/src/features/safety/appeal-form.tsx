import { Button, Stack, Text, Textarea } from '@mantine/core'
import { safetyLimits, safetyTexts } from '@sparkle/contract/safety-rules.ts'
import { type FormEvent, useState } from 'react'
import { toFieldId, useSave } from '#web/features/session/use-save.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CharacterCount } from '#web/ui/character-count.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'

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
  const { errors, show, isBusy, save, fieldProps } = useSave(name, 'words')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const problem = safetyTexts.appeal(words)
    if (problem) show([{ fieldId: toFieldId(name, 'words'), text: problem }])
    else void save(() => onSend(words), onSent)
  }
  if (!isOpen) {
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        Ask for another look
      </Button>
    )
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <ErrorSummary errors={errors} />
        <Text>Another person looks at it. You can ask once, so take your time.</Text>
        <div>
          <Textarea
            label="Why should we look again?"
            description="Say what happened, in your own words."
            autosize
            minRows={3}
            maxRows={12}
            autoFocus
            value={words}
            {...fieldProps('words', setWords)}
          />
          <CharacterCount count={[...words].length} max={safetyLimits.appealWords.max} />
        </div>
        <div>
          <BusyButton type="submit" isBusy={isBusy}>
            Send
          </BusyButton>
        </div>
      </Stack>
    </form>
  )
}
