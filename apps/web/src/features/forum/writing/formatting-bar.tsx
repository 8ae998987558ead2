import { Button } from '@mantine/core'
import {
  type Icon,
  IconBlockquote,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import type { RefObject } from 'react'
import { applyFormat, type Format } from './markdown-format.ts'
import classes from './message-editor.module.css'
import { replaceText } from './replace-text.ts'

const tools: Record<Format, { label: string; icon: Icon }> = {
  bold: { label: 'Bold', icon: IconBold },
  italic: { label: 'Italic', icon: IconItalic },
  link: { label: 'Link', icon: IconLink },
  quote: { label: 'Quote', icon: IconBlockquote },
  list: { label: 'List', icon: IconList },
  numbers: { label: 'Numbered list', icon: IconListNumbers },
}

export function FormattingBar({ box }: { box: RefObject<HTMLTextAreaElement | null> }) {
  function handleFormat(format: Format) {
    const area = box.current
    if (!area) return
    const { value: text, selectionStart: start, selectionEnd: end } = area
    replaceText(area, applyFormat(format, { text, start, end }))
  }
  return (
    <fieldset className={classes.tools} aria-label="Formatting">
      {Object.entries(tools).map(([format, { label, icon: ToolIcon }]) => (
        <Button
          key={format}
          variant="subtle"
          className={classes.tool}
          aria-label={label}
          title={label}
          leftSection={<ToolIcon aria-hidden="true" />}
          onClick={() => handleFormat(format as Format)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
