import { Button, Skeleton, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import type { Listed } from './list-changes.hooks.ts'
import { listTexts } from './lists.messages.ts'
import { useNoteDraft } from './note-drafts.ts'
import { NoteForm } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'
import { recordQuery } from './notes.hooks.ts'
import classes from './notes.module.css'

export interface NotesProps {
  person: Listed
  /** Nothing can be added about someone who shows no profile now. */
  canAdd: boolean
}

/** The notes of the business about a person. */
export function Notes({ person, canAdd }: NotesProps) {
  const record = useQuery(recordQuery(person.applicationId))
  if (record.isLoadingError) return <FailedLoad error={record.error} onRetry={() => record.refetch()} />
  if (record.isPending) return <Skeleton height={120} />
  const { notes } = record.data
  return (
    <div className={classes.notes}>
      {canAdd && <NewNote person={person} />}
      {notes.length === 0 ? (
        <Text c="dimmed">{listTexts.noNotes}</Text>
      ) : (
        <ul className={classes.list} aria-label={listTexts.notes}>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The form opens on request, so that a profile is about the person first. What was typed is shown again. */
function NewNote({ person }: { person: Listed }) {
  const { text } = useNoteDraft(person)
  const [state, setState] = useState<'closed' | 'open' | 'closed again'>('closed')
  if (state === 'open' || text !== '') {
    return <NoteForm person={person} isOpened={state === 'open'} onClose={() => setState('closed again')} />
  }
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconPencil aria-hidden="true" />}
        autoFocus={state === 'closed again'}
        onClick={() => setState('open')}
      >
        {listTexts.writeNote}
      </Button>
    </div>
  )
}
