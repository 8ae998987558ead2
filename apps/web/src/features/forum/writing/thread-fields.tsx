import type { Save } from '#web/ui/forms/use-save.ts'
import { MessageEditor } from './message-editor.tsx'
import { NewTitleField, TitleField } from './title-field.tsx'

interface Texts {
  title: string
  message: string
}

interface ThreadFieldsProps {
  save: Pick<Save, 'field'>
  texts: Texts
  /** Offers threads with a similar title. */
  isNew?: boolean
  onChange: (texts: Partial<Texts>) => void
}

/** The title and the first message of a thread. */
export function ThreadFields({ save, texts, isNew = false, onChange }: ThreadFieldsProps) {
  const Title = isNew ? NewTitleField : TitleField
  return (
    <>
      <Title {...save.field('title', texts.title, (title) => onChange({ title }))} />
      <MessageEditor {...save.field('message', texts.message, (message) => onChange({ message }))} label="Message" />
    </>
  )
}
