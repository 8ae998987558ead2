import { Button, Group, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { noteProblem, noteReaders, recruitingLimits } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import marks from '#web/ui/forms/choice-rows.module.css'
import { Form } from '#web/ui/forms/form.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { LongText } from '#web/ui/media/long-text.tsx'
import type { Listed } from './list-changes.hooks.ts'
import { listTexts } from './lists.messages.ts'
import { useNoteDraft } from './note-drafts.ts'
import { useNoteChanges } from './notes.hooks.ts'
import classes from './notes.module.css'

export interface NoteFormProps {
  person: Listed
  /** By its button, so that it gets the focus. */
  isOpened: boolean
  onClose: () => void
}

/** Writes a note. What is typed stays on this device until it is saved. */
export function NoteForm({ person, isOpened, onClose }: NoteFormProps) {
  const { text, readBy, change, drop } = useNoteDraft(person)
  const { add } = useNoteChanges()
  const close = () => {
    drop()
    onClose()
  }
  const save = useSave({
    form: 'note',
    fallback: 'text',
    check: () => ({ text: noteProblem(text) }),
    send: () => add({ applicationId: person.applicationId, text, readBy }),
    notice: listTexts.noteSaved,
    onSaved: close,
  })
  return (
    <Form save={save} gap="sm">
      <LongText
        label={listTexts.note}
        description={
          <>
            {listTexts.noteHint} <TextLink to={addresses.rules}>{listTexts.rules}</TextLink>
          </>
        }
        minRows={2}
        autoFocus={isOpened}
        max={recruitingLimits.note.max}
        {...save.field('text', text, (typed) => change({ text: typed }))}
      />
      <fieldset className={classes.readers}>
        <legend>{listTexts.readers}</legend>
        {noteReaders.map((reader) => (
          <label key={reader} className={classes.reader}>
            <input
              className={marks.input}
              type="radio"
              name={`readers-${person.applicationId}`}
              checked={readBy === reader}
              onChange={() => change({ readBy: reader })}
            />
            <Text span>{listTexts.reader[reader]}</Text>
          </label>
        ))}
      </fieldset>
      <Group gap="xs">
        <BusyButton type="submit" isBusy={save.isBusy}>
          {listTexts.addNote}
        </BusyButton>
        <Button variant="default" onClick={close}>
          {listTexts.cancel}
        </Button>
      </Group>
    </Form>
  )
}
