import { Button, Stack, Text, TextInput } from '@mantine/core'
import { countCharacters, headlineProblem } from '@sparkle/contract/applications/answer-rules.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { useState } from 'react'
import { useSaveChange } from '#web/features/application/application.hooks.ts'
import { editorTexts, headlineExamples, headlineTexts } from '#web/features/application/application.messages.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { CharacterCount } from '#web/ui/forms/character-count.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { toFormProps, useSave } from '#web/ui/forms/use-save.ts'
import { useHeadlineDraft } from './headline-draft.ts'
import classes from './headline-form.module.css'

export interface HeadlineFormProps {
  /** The stored one. */
  headline: string
  onDone: () => void
  /** Without it, there is no Cancel. */
  onCancel?: () => void
}

/** Edits the one line that stands next to the name. What was typed survives a reload. */
export function HeadlineForm({ headline, onDone, onCancel }: HeadlineFormProps) {
  const { words, hasDraft, change, drop } = useHeadlineDraft(headline)
  const [foundDraft] = useState(hasDraft)
  const { mutateAsync } = useSaveChange()
  const save = useSave({
    form: 'headline',
    fallback: 'words',
    check: () => ({ words: headlineProblem(words) }),
    send: hasDraft ? () => mutateAsync({ headline: words }) : undefined,
    onNext: onDone,
    notice: headlineTexts.saved,
    onSaved: () => {
      drop()
      onDone()
    },
  })
  const handleCancel = () => {
    drop()
    onCancel?.()
  }
  return (
    <form {...toFormProps(save)} data-headline>
      <Stack gap="md">
        <ErrorSummary errors={save.errors} />
        {foundDraft && hasDraft && <Text fw={600}>{editorTexts.kept}</Text>}
        <div>
          <TextInput
            {...save.field('words', words, change)}
            label={headlineTexts.title}
            description={headlineTexts.hint}
            autoComplete="off"
            dir="auto"
          />
          <CharacterCount count={countCharacters(trimmed(words))} max={limits.headline.max} />
        </div>
        <div className={classes.examples}>
          <Text>{headlineTexts.examples}</Text>
          <ul>
            {headlineExamples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </div>
        <FormButtons isBusy={save.isBusy}>
          {onCancel && (
            <Button variant="default" disabled={save.isBusy} onClick={handleCancel}>
              {editorTexts.cancel}
            </Button>
          )}
          <BusyButton type="submit" isBusy={save.isBusy}>
            {headlineTexts.save}
          </BusyButton>
        </FormButtons>
      </Stack>
    </form>
  )
}
