import { Text } from '@mantine/core'
import { actOnPerson, type PersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import { useState } from 'react'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
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
  const moderate = useModerate()
  const words = typed ?? act.draft?.(days)
  const save = useSave({
    form: 'act',
    fallback: 'reason',
    send: () =>
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
    notice: act.notice,
    onSaved: onClose,
  })
  return (
    <FormDialog save={save} title={act.title} button={act.button} onClose={onClose}>
      <Text>{act.text}</Text>
      {hasDays(act.sanctioning) && (
        <SelectField
          label="For how long?"
          choices={listDayChoices(record.max_days, act.sanctioning)}
          value={days}
          onChange={setDays}
        />
      )}
      {words !== undefined && <PersonWordsField {...save.field('words_to_person', words, setTyped)} />}
      <LogReasonField isFirst {...save.field('reason', reason, setReason)} />
      <NoteField {...save.field('note', note, setNote)} />
    </FormDialog>
  )
}
