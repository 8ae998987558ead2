import { Button, Text, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { FieldProps } from '#web/ui/forms/use-save.ts'
import { FormattingBar } from './formatting-bar.tsx'
import { continueList } from './markdown-format.ts'
import classes from './message-editor.module.css'
import { NameList } from './name-list.tsx'
import { LivePreview, Preview } from './preview.tsx'
import { replaceText } from './replace-text.ts'
import { useNameCompletion } from './use-name-completion.ts'

export interface MessageEditorProps extends FieldProps {
  label: string
  /** The people who wrote in this thread are completed first. */
  threadId?: number
}

/** Once there was a text, its preview keeps its place, so that nothing moves while the person writes. */
function useHadText(text: string): boolean {
  const [hadText, setHadText] = useState(false)
  const hasText = trimmed(text) !== ''
  if (hasText && !hadText) setHadText(true)
  return hadText || hasText
}

/** A text box with Markdown buttons and a preview: beside it on a wide screen, in its place on a narrow one. */
export function MessageEditor({ id, label, value, error, threadId, onChange }: MessageEditorProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isWide = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false })
  const isPreview = isOpen && !isWide
  const isBeside = useHadText(value) && isWide
  const completion = useNameCompletion(box, threadId)
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (completion.handleKey(event)) return
    const { key, ctrlKey, metaKey, shiftKey, currentTarget: area, nativeEvent } = event
    if (key !== 'Enter' || nativeEvent.isComposing) return
    if (ctrlKey || metaKey) {
      event.preventDefault()
      area.form?.requestSubmit()
      return
    }
    const next = continueList({ text: area.value, start: area.selectionStart, end: area.selectionEnd })
    if (!next || shiftKey) return
    event.preventDefault()
    replaceText(area, next)
  }
  return (
    <div className={classes.editor} data-wide={isWide} data-beside={isBeside}>
      <div className={classes.bar}>
        {!isPreview && <FormattingBar box={box} />}
        {!isWide && (
          <Button
            variant="subtle"
            className={classes.toggle}
            leftSection={isPreview ? <IconPencil aria-hidden="true" /> : <IconEye aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            {isPreview ? 'Back to writing' : 'Preview'}
          </Button>
        )}
      </div>
      <div className={classes.writing}>
        {isPreview && <Preview text={value} />}
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
          {...completion.boxProps}
          onKeyDown={handleKey}
          onSelect={completion.update}
          onBlur={completion.update}
          onChange={(event) => {
            onChange(event)
            completion.update()
          }}
        />
        <NameList box={box} completion={completion} />
      </div>
      {isBeside && (
        <div className={classes.side}>
          <Text fw={600} aria-hidden="true">
            Preview
          </Text>
          <LivePreview text={value} />
        </div>
      )}
    </div>
  )
}
