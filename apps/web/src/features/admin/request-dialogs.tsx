import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { DAYS_TO_ANSWER, type RequestKind, requestKinds } from '@sparkle/contract/admin-requests.ts'
import { limits } from '@sparkle/contract/limits.ts'
import { useState } from 'react'
import { useSave } from '#web/features/session/use-save.ts'
import { FormDialog, REASON_HINT } from '#web/features/staff/form-dialog.tsx'
import { showNotice } from '#web/ui/alerts.ts'
import { focusPageHeading } from '#web/ui/page.tsx'
import { type DataRequest, useRequestChanges } from './requests.hooks.ts'
import { kindTexts } from './requests.messages.ts'

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
  const { errors, isBusy, save, fieldProps } = useSave('request', 'kind')
  const { note } = useRequestChanges()
  const handleSubmit = () =>
    void save(
      () => note({ kind: kind as RequestKind, username, words, due_in_days: days, reason }),
      () => {
        showNotice('The request is noted')
        onClose()
      },
    )
  return (
    <FormDialog
      title="Note a request"
      button="Note it"
      errors={errors}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <NativeSelect
        label="What is it about?"
        data-autofocus
        data={kinds}
        value={kind}
        {...fieldProps('kind', setKind)}
      />
      <TextInput
        label="Username (optional)"
        description="Leave it empty if the person has no account."
        autoComplete="off"
        maxLength={limits.username.max}
        value={username}
        {...fieldProps('username', setUsername)}
      />
      <Textarea
        label="What do they ask for?"
        description="In their words, if you can. Also write how to reach them."
        autosize
        minRows={3}
        maxRows={8}
        value={words}
        {...fieldProps('words', setWords)}
      />
      <TextInput
        label="Days until the answer is due"
        inputMode="numeric"
        maxLength={2}
        value={days}
        {...fieldProps('due_in_days', setDays)}
      />
      <TextInput
        label="How did the request come?"
        description={`For example: by phone on Monday. ${REASON_HINT}`}
        maxLength={limits.adminReason.max}
        value={reason}
        {...fieldProps('reason', setReason)}
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
  const { errors, isBusy, save, fieldProps } = useSave('request', 'state')
  const { decide } = useRequestChanges()
  const handleSubmit = () =>
    void save(
      () => decide(request.id, { state: state === 'done' ? 'done' : 'declined', reason }),
      () => {
        showNotice('The request is closed')
        focusPageHeading()
        onClose()
      },
    )
  return (
    <FormDialog
      title={`Close request ${request.id}`}
      button="Close request"
      errors={errors}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <NativeSelect
        label="How did it end?"
        data-autofocus
        data={outcomes}
        value={state}
        {...fieldProps('state', setState)}
      />
      <TextInput
        label="What did you do, and why?"
        description={REASON_HINT}
        maxLength={limits.adminReason.max}
        value={reason}
        {...fieldProps('reason', setReason)}
      />
    </FormDialog>
  )
}
