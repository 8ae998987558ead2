import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { DAYS_TO_ANSWER, type RequestKind, requestKinds } from '@sparkle/contract/admin/admin-requests.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import type { PostChoice } from '@sparkle/contract/people/own-data-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { settingsQuery } from '#web/features/admin/site/admin-site.hooks.ts'
import { REASON_HINT, ReasonField } from '#web/features/staff/reason-field.tsx'
import { formatDay } from '#web/platform/dates.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { focusPageHeading } from '#web/ui/layout/page.tsx'
import { type DataRequest, useRequestChanges } from './data-requests.hooks.ts'
import { kindTexts } from './data-requests.messages.ts'

/** What can be done about a request. */
export type TaskName = 'decide' | 'export' | 'deletion'
export type RequestTask = { name: 'note' } | { name: TaskName; request: DataRequest }

interface TaskDialogProps {
  request: DataRequest
  onClose: () => void
}

const taskDialogs: Record<TaskName, (props: TaskDialogProps) => ReactNode> = {
  decide: DecideDialog,
  export: ExportDialog,
  deletion: DeletionDialog,
}

export function RequestDialog({ task, onClose }: { task: RequestTask; onClose: () => void }) {
  if (task.name === 'note') return <NoteDialog onClose={onClose} />
  const TaskDialog = taskDialogs[task.name]
  return <TaskDialog request={task.request} onClose={onClose} />
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

/** The request is no longer in the list of those that are open, nor is its button. */
function closeDecided(onClose: () => void): void {
  focusPageHeading()
  onClose()
}

const outcomes = [
  { value: 'done', label: 'Done: they got what they asked for' },
  { value: 'declined', label: 'Declined: they did not' },
]

function DecideDialog({ request, onClose }: TaskDialogProps) {
  const [state, setState] = useState('done')
  const [reason, setReason] = useState('')
  const { decide } = useRequestChanges()
  const save = useSave({
    form: 'request',
    fallback: 'state',
    send: () => decide(request.id, { state: state === 'done' ? 'done' : 'declined', reason }),
    notice: 'The request is closed',
    onSaved: () => closeDecided(onClose),
  })
  return (
    <FormDialog save={save} title={`Close request ${request.id}`} button="Close request" onClose={onClose}>
      <NativeSelect label="How did it end?" data-autofocus data={outcomes} {...save.field('state', state, setState)} />
      <ReasonField {...save.field('reason', reason, setReason)} label="What did you do, and why?" />
    </FormDialog>
  )
}

function ExportDialog({ request: { id, username }, onClose }: TaskDialogProps) {
  const [reason, setReason] = useState('')
  const { startExport } = useRequestChanges()
  const save = useSave({
    form: 'request',
    fallback: 'reason',
    send: () => startExport(id, { reason }),
    notice: `The file is being made. ${username} gets an email when it is ready.`,
    onSaved: () => closeDecided(onClose),
  })
  return (
    <FormDialog save={save} title={`Make the file for ${username}`} button="Make the file" onClose={onClose}>
      <Text>
        Sparkle makes a file with all data of {username}. They get an email when it is ready, and only they can take it.
        This request is done then.
      </Text>
      <ReasonField {...save.field('reason', reason, setReason)} isFirst />
    </FormDialog>
  )
}

const POSTS = 'What do they want for their posts?'
const postRows: readonly { value: PostChoice; label: string }[] = [
  { value: 'without_name', label: 'Leave the posts without the name' },
  { value: 'remove', label: 'Remove the words of the posts' },
]

function DeletionDialog({ request: { id, username }, onClose }: TaskDialogProps) {
  const [posts, setPosts] = useState<PostChoice>('without_name')
  const [reason, setReason] = useState('')
  const { startDeletion } = useRequestChanges()
  const settings = useQuery(settingsQuery)
  const days = settings.data?.settings.find(({ key }) => key === 'deletion_days')?.value ?? 'some'
  const save = useSave({
    form: 'request',
    fallback: 'reason',
    send: () => startDeletion(id, { posts, reason }),
    onSaved: (deleteAt) => {
      showNotice(`The account will be deleted on ${formatDay(deleteAt)}. ${username} gets an email.`)
      closeDecided(onClose)
    },
  })
  return (
    <FormDialog save={save} title={`Delete the account of ${username}`} button="Start the deletion" onClose={onClose}>
      <Text>
        {username} is hidden and logged out everywhere at once. They get an email, and have {days} days to keep the
        account. Then it is gone, and nobody can bring it back. This request is done at once.
      </Text>
      <Stack gap="xs">
        <Text fw={600} aria-hidden="true">
          {POSTS}
        </Text>
        <ChoiceRows
          id={save.toId('posts')}
          type="radio"
          label={POSTS}
          rows={postRows}
          isChosen={(value) => value === posts}
          onChoose={setPosts}
        />
      </Stack>
      <ReasonField {...save.field('reason', reason, setReason)} />
    </FormDialog>
  )
}
