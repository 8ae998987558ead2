import { TextInput } from '@mantine/core'
import { MessageEditor } from './message-editor.tsx'

/** The ids of the fields. Only one dialog with them is open at a time. */
export const TITLE = 'thread-title'
export const MESSAGE = 'thread-message'

interface Texts {
  title: string
  message: string
}

export interface ThreadFieldsProps {
  texts: Texts
  textFor: (fieldId: string) => string | undefined
  onChange: (texts: Partial<Texts>, fieldId: string) => void
}

/** The title and the first message of a thread. */
export function ThreadFields({ texts, textFor, onChange }: ThreadFieldsProps) {
  return (
    <>
      <TextInput
        id={TITLE}
        label="Title"
        description="Say in a few words what it is about."
        required
        data-autofocus
        value={texts.title}
        error={textFor(TITLE)}
        onChange={(event) => onChange({ title: event.currentTarget.value }, TITLE)}
      />
      <MessageEditor
        id={MESSAGE}
        label="Message"
        value={texts.message}
        error={textFor(MESSAGE)}
        onChange={(message) => onChange({ message }, MESSAGE)}
      />
    </>
  )
}
