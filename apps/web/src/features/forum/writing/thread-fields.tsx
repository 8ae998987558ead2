import { TextInput } from '@mantine/core'
import type { Save } from '#web/ui/forms/use-save.ts'
import { MessageEditor } from './message-editor.tsx'

interface Texts {
  title: string
  message: string
}

interface ThreadFieldsProps {
  save: Pick<Save, 'field'>
  texts: Texts
  onChange: (texts: Partial<Texts>) => void
}

/** The title and the first message of a thread. */
export function ThreadFields({ save, texts, onChange }: ThreadFieldsProps) {
  return (
    <>
      <TextInput
        {...save.field('title', texts.title, (title) => onChange({ title }))}
        label="Title"
        description="Say in a few words what it is about."
        required
        data-autofocus
      />
      <MessageEditor {...save.field('message', texts.message, (message) => onChange({ message }))} label="Message" />
    </>
  )
}
