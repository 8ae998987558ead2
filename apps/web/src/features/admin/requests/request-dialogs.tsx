import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { DAYS_TO_ANSWER, type RequestKind, requestKinds } from '@sparkle/contract/admin/admin-requests.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { useState } from 'react'
import { REASON_HINT, ReasonField } from '#web/features/staff/reason-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { focusPageHeading } from '#web/ui/layout/page.tsx'
import { type DataRequest, useRequestChanges } from './data-requests.hooks.ts'
import { kindTexts } from './data-requests.messages.ts'

export type RequestTask = { name: 'note' } | { name: 'decide'; request: DataRequest }

export function RequestDialog({ task, onClose }: { task: RequestTask; onClose: () => void }) {
  return task.name === 'note' ? (
    <NoteDialog onClose={onClose} />
  ) : (
    <DecideDialog request={task.request} onClose={onClose} />
  )
}

const kinds = [
  { value: '', label: 'Choose one' },
  ...requestKinds.map((value) => ({ value, label: kindTexts[value].label })),
]

function NoteDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState('')
  const [username, setUsername] = useState('')
  const [words, setWords] = useState('')
  const [days, setDays] = useState(String(DAYS_TO_ANSWER))
  const [reason, setReason] = useState('')
  const { note } = useRequestChanges()
  const save = useSave({
    form: 'request',
    fallback: 'kind',
    send: () => note({ kind: kind as RequestKind, username, words, due_in_days: days, reason }),
    notice: 'The request is noted',
    onSaved: onClose,
  })
  return (
    <FormDialog save={save} title="Note a request" button="Note it" onClose={onClose}>
      <NativeSelect label="What is it about?" data-autofocus data={kinds} {...save.field('kind', kind, setKind)} />
      <TextInput
        label="Username (optional)"
        description="Leave it empty if the person has no account."
        autoComplete="off"
        maxLength={limits.username.max}
        {...save.field('username', username, setUsername)}
      />
      <Textarea
        label="What do they ask for?"
        description="In their words, if you can. Also write how to reach them."
        autosize
        minRows={3}
        maxRows={8}
        {...save.field('words', words, setWords)}
      />
      <TextInput
        label="Days until the answer is due"
        inputMode="numeric"
        maxLength={2}
        {...save.field('due_in_days', days, setDays)}
      />
      <ReasonField
        {...save.field('reason', reason, setReason)}
        label="How did the request come?"
        description={`For example: by phone on Monday. ${REASON_HINT}`}
      />
    </FormDialog>
  )
}

const outcomes = [
  { value: 'done', label: 'Done: they got what they asked for' },
  { value: 'declined', label: 'Declined: they did not' },
]

function DecideDialog({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const [state, setState] = useState('done')
  const [reason, setReason] = useState('')
  const { decide } = useRequestChanges()
  const save = useSave({
    form: 'request',
    fallback: 'state',
    send: () => decide(request.id, { state: state === 'done' ? 'done' : 'declined', reason }),
    notice: 'The request is closed',
    onSaved: () => {
      focusPageHeading()
      onClose()
    },
  })
  return (
    <FormDialog save={save} title={`Close request ${request.id}`} button="Close request" onClose={onClose}>
      <NativeSelect label="How did it end?" data-autofocus data={outcomes} {...save.field('state', state, setState)} />
      <ReasonField {...save.field('reason', reason, setReason)} label="What did you do, and why?" />
    </FormDialog>
  )
}
