import { type AppealRow, decideAppeal } from '@sparkle/contract/safety/moderation.ts'
import { useState } from 'react'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { focusPageHeading } from '#web/ui/layout/page.tsx'
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
  const moderate = useModerate()
  const save = useSave({
    form: 'appeal',
    fallback: 'reason',
    check: () => ({ lift: !choice && 'Choose an answer.' }),
    send: () =>
      moderate(decideAppeal, {
        params: { sanctionId: String(appeal.sanction_id) },
        body: { lift: choice === 'lift', reason, words_to_person: words },
      }),
    notice: `${appeal.username} gets your answer.`,
    onSaved: () => {
      onClose()
      focusPageHeading()
    },
  })
  return (
    <FormDialog save={save} title={`Another look for ${appeal.username}`} button="Decide" onClose={onClose}>
      <ChoiceRows
        id={save.toId('lift')}
        label="Your decision"
        type="radio"
        rows={rows}
        isChosen={(value) => value === choice}
        onChoose={(value) => {
          setChoice(value)
          if (words === '' || Object.values(drafts).includes(words)) setWords(drafts[value])
          save.clear('lift')
        }}
      />
      <PersonWordsField {...save.field('words_to_person', words, setWords)} />
      <LogReasonField {...save.field('reason', reason, setReason)} />
    </FormDialog>
  )
}
