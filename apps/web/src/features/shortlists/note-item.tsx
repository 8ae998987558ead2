import { Button, Group, Text } from '@mantine/core'
import type { ApplicantNote } from '@sparkle/contract/recruiting/applicant-notes.ts'
import { noteProblem, recruitingLimits } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ActionsMenu } from '#web/features/safety/safety-menu.tsx'
import { NameLink } from '#web/features/users/name-link.tsx'
import { formatShortDay } from '#web/platform/dates.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { toFormProps, useSave } from '#web/ui/forms/use-save.ts'
import type { MenuItem } from '#web/ui/layout/menu-button.tsx'
import { Tag } from '#web/ui/layout/tag.tsx'
import { LongText } from '#web/ui/media/long-text.tsx'
import { listTexts } from './lists.messages.ts'
import { useNoteChanges } from './notes.hooks.ts'
import classes from './notes.module.css'

/** A note with its writer, who can change it. */
export function NoteItem({ note }: { note: ApplicantNote }) {
  const { remove } = useNoteChanges()
  const [isEditing, setEditing] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) item.current?.querySelector('button')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const day = formatShortDay(note.created_at)
  const items: MenuItem[] = [
    ...(note.is_own ? [{ label: listTexts.editNote, icon: IconPencil, onChoose: () => setEditing(true) }] : []),
    ...(note.can_delete ? [{ label: listTexts.deleteNote, icon: IconTrash, onChoose: () => void remove(note) }] : []),
  ]
  if (isEditing) return <NoteEditor note={note} onClose={() => setEditing(false)} />
  return (
    <li ref={item} className={classes.note}>
      <div className={classes.by}>
        {note.by && <NameLink username={note.by} />}
        <span>{day}</span>
        {note.edited_at !== null && <span>{listTexts.edited(formatShortDay(note.edited_at))}</span>}
        {note.for === 'me' && <Tag kind="hidden">{listTexts.reader.me}</Tag>}
      </div>
      {items.length > 0 && <ActionsMenu label={listTexts.moreOnNote(note.by ?? '', day)} items={items} />}
      <Text className={classes.text} dir="auto">
        {note.text}
      </Text>
    </li>
  )
}

function NoteEditor({ note, onClose }: { note: ApplicantNote; onClose: () => void }) {
  const { edit } = useNoteChanges()
  const [text, setText] = useState(note.text)
  const save = useSave({
    form: `note-${note.id}`,
    fallback: 'text',
    check: () => ({ text: noteProblem(text) }),
    send: () => edit(note, text),
    notice: listTexts.noteSaved,
    onSaved: onClose,
  })
  return (
    <li>
      <form className={classes.form} {...toFormProps(save)}>
        <LongText
          label={listTexts.editNote}
          minRows={2}
          max={recruitingLimits.note.max}
          autoFocus
          {...save.field('text', text, setText)}
        />
        <Group gap="xs">
          <BusyButton type="submit" isBusy={save.isBusy}>
            {listTexts.saveNote}
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            {listTexts.cancel}
          </Button>
        </Group>
      </form>
    </li>
  )
}
