import { Text } from '@mantine/core'
import { actOnPerson, type PersonRecord } from '@sparkle/contract/moderation.ts'
import { useState } from 'react'
import { useSave } from '#web/features/session/use-save.ts'
import { FormDialog } from '#web/features/staff/form-dialog.tsx'
import { showNotice } from '#web/ui/alerts.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { LogReasonField, NoteField, PersonWordsField } from './decision-fields.tsx'
import { hasDays, listDayChoices } from './decision-words.ts'
import { useModerate } from './moderation.hooks.ts'
import type { PersonAct } from './person-acts.ts'

export interface PersonActDialogProps {
  act: PersonAct
  record: PersonRecord
  onClose: () => void
}

/** Says what will happen, with a first draft of what the person reads. */
export function PersonActDialog({ act, record, onClose }: PersonActDialogProps) {
  const [days, setDays] = useState('7')
  // Undefined until someone has changed them: then they no longer follow the days.
  const [typed, setTyped] = useState<string>()
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const { errors, isBusy, save, fieldProps } = useSave('act', 'reason')
  const moderate = useModerate()
  const words = typed ?? act.draft?.(days)
  const handleSubmit = () =>
    void save(
      () =>
        moderate(actOnPerson, {
          params: { username: record.person.username },
          body: {
            act: act.act,
            reason,
            note,
            ...(hasDays(act.sanctioning) && days && { days: Number(days) }),
            ...(words !== undefined && { words_to_person: words }),
          },
        }),
      () => {
        showNotice(act.notice)
        onClose()
      },
    )
  return (
    <FormDialog
      title={act.title}
      button={act.button}
      errors={errors}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Text>{act.text}</Text>
      {hasDays(act.sanctioning) && (
        <SelectField
          label="For how long?"
          choices={listDayChoices(record.max_days, act.sanctioning)}
          value={days}
          onChange={setDays}
        />
      )}
      {words !== undefined && <PersonWordsField value={words} {...fieldProps('words_to_person', setTyped)} />}
      <LogReasonField isFirst value={reason} {...fieldProps('reason', setReason)} />
      <NoteField value={note} {...fieldProps('note', setNote)} />
    </FormDialog>
  )
}
