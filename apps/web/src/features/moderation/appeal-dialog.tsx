import { type AppealRow, decideAppeal } from '@sparkle/contract/moderation.ts'
import { useState } from 'react'
import { toFieldId, useSave } from '#web/features/session/use-save.ts'
import { FormDialog } from '#web/features/staff/form-dialog.tsx'
import { showNotice } from '#web/ui/alerts.ts'
import { ChoiceRows } from '#web/ui/choice-rows.tsx'
import { focusPageHeading } from '#web/ui/page.tsx'
import { LogReasonField, PersonWordsField } from './decision-fields.tsx'
import { useModerate } from './moderation.hooks.ts'

const rows = [
  { value: 'keep', label: 'It stays' },
  { value: 'lift', label: 'It is taken back' },
] as const
type Choice = (typeof rows)[number]['value']

const drafts: Record<Choice, string> = {
  keep: 'We looked at it again. We still think that it is right, so it stays.',
  lift: 'We looked at it again. You are right, so we have taken it back. We are sorry.',
}

/** Keeps a sanction or takes it back, with words to the person. */
export function AppealDialog({ appeal, onClose }: { appeal: AppealRow; onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>()
  const [words, setWords] = useState('')
  const [reason, setReason] = useState('')
  const { errors, show, clear, isBusy, save, fieldProps } = useSave('appeal', 'reason')
  const moderate = useModerate()
  const choiceId = toFieldId('appeal', 'lift')
  const handleSubmit = () => {
    if (!choice) {
      show([{ fieldId: choiceId, text: 'Choose an answer.' }])
      return
    }
    const body = { lift: choice === 'lift', reason, words_to_person: words }
    void save(
      () => moderate(decideAppeal, { params: { sanctionId: String(appeal.sanction_id) }, body }),
      () => {
        showNotice(`${appeal.username} gets your answer.`)
        onClose()
        focusPageHeading()
      },
    )
  }
  return (
    <FormDialog
      title={`Another look for ${appeal.username}`}
      button="Decide"
      errors={errors}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ChoiceRows
        id={choiceId}
        label="Your decision"
        type="radio"
        rows={rows}
        isChosen={(value) => value === choice}
        onChoose={(value) => {
          setChoice(value)
          if (words === '' || Object.values(drafts).includes(words)) setWords(drafts[value])
          clear(choiceId)
        }}
      />
      <PersonWordsField value={words} {...fieldProps('words_to_person', setWords)} />
      <LogReasonField value={reason} {...fieldProps('reason', setReason)} />
    </FormDialog>
  )
}
