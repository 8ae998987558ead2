import { Button, Text, Textarea } from '@mantine/core'
import { trimmed } from '@sparkle/contract/visible-text.ts'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { PostBody } from '#web/features/forum/post-body.tsx'
import { usePreview } from '#web/features/forum/posts.hooks.ts'
import { FormattingBar } from './formatting-bar.tsx'
import classes from './message-editor.module.css'

export interface MessageEditorProps {
  /** Id of the text box. */
  id: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A text box with Markdown buttons and a preview. */
export function MessageEditor({ id, label, value, error, onChange }: MessageEditorProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const preview = usePreview()
  const [isPreview, setPreview] = useState(false)
  const handleToggle = () => {
    if (!isPreview) preview.mutate(value)
    setPreview(!isPreview)
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <div className={classes.editor}>
      <div className={classes.bar}>
        {!isPreview && <FormattingBar box={box} />}
        <Button
          variant="subtle"
          className={classes.toggle}
          leftSection={
            isPreview ? <IconPencil size={20} aria-hidden="true" /> : <IconEye size={20} aria-hidden="true" />
          }
          onClick={handleToggle}
        >
          {isPreview ? 'Back to writing' : 'Preview'}
        </Button>
      </div>
      {isPreview && (
        <section className={classes.preview} aria-label="Preview" aria-busy={preview.isPending}>
          {preview.isError ? (
            <Text role="alert">The preview did not load. Your text is safe.</Text>
          ) : trimmed(value) === '' ? (
            <Text c="dimmed">There is nothing to show yet.</Text>
          ) : (
            <PostBody html={preview.data} text={value} />
          )}
        </section>
      )}
      <Textarea
        ref={box}
        id={id}
        label={label}
        description="Ctrl and Enter posts, too. Your text is kept as a draft while you type."
        required
        autosize
        minRows={5}
        maxRows={16}
        value={value}
        error={error}
        style={isPreview ? { display: 'none' } : undefined}
        onKeyDown={handleKey}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
