import { Stack, Text } from '@mantine/core'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { useOneAtATime } from '#web/ui/forms/use-one-at-a-time.ts'
import { AnswerField } from './answers/answer-field.tsx'
import { focusAnswerField } from './answers/answer-problems.ts'
import { useOwnApplication } from './application.hooks.ts'
import { editorTexts } from './application.messages.ts'
import { ConflictNotice } from './saving/conflict-notice.tsx'
import { SaveFailure } from './saving/save-failure.tsx'
import { useAnswer } from './saving/use-answer.ts'
import { openAnswer } from './sections.ts'
import { getOwnAudience } from './visibility/visibility-choices.ts'

export interface SectionEditorProps {
  /** Its text is the heading above the editor. */
  question: Question
  onClose: () => void
}

/** Edits one answer in place. Save sends it, Cancel discards it, and a reload keeps the draft. */
export function SectionEditor({ question, onClose }: SectionEditorProps) {
  const auth = useAuthState()
  const application = useOwnApplication().data
  const answer = useAnswer(question, { isHeld: true })
  const oneAtATime = useOneAtATime()
  const [foundDraft] = useState(answer.draft?.isHeld === true)

  useEffect(() => focusAnswerField(question), [question])

  // After Save, the draft is sent when the connection is back, so the editor can be closed.
  const isWaiting = answer.state.failure?.isTemporary && answer.draft?.isHeld === false

  const save = () =>
    oneAtATime.run(async () => {
      const problems = answer.check()
      if (problems.length > 0) return
      const outcome = await answer.save()
      if (outcome === 'saved' || outcome === 'nothing') onClose()
    })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const handleCancel = () => {
    answer.discard()
    onClose()
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <ErrorSummary errors={answer.found} />
        {foundDraft && answer.draft && <Text fw={600}>{editorTexts.kept}</Text>}
        <div>
          <ConflictNotice question={question} answer={answer} />
          <AnswerField
            question={question}
            value={answer.value}
            onChange={answer.change}
            problems={answer.problems}
            existing={
              question.kind === 'avatar' ? auth?.avatar : application ? openAnswer(application, question.id) : ''
            }
            audience={application ? getOwnAudience(application) : 'me'}
          />
        </div>
        <SaveFailure
          state={answer.state}
          value={answer.value}
          onRetry={save}
          onContinue={isWaiting ? onClose : undefined}
        />
        <FormButtons isBusy={oneAtATime.isBusy}>
          <BusyButton variant="default" onClick={handleCancel}>
            {editorTexts.cancel}
          </BusyButton>
          <BusyButton type="submit" isBusy={oneAtATime.isBusy}>
            {editorTexts.save}
          </BusyButton>
        </FormButtons>
      </Stack>
    </form>
  )
}
