import { Textarea, type TextareaProps } from '@mantine/core'
import { CharacterCount } from '#web/ui/forms/character-count.tsx'
import type { FieldProps } from '#web/ui/forms/use-save.ts'

export interface LongTextProps
  extends FieldProps,
    Pick<TextareaProps, 'label' | 'description' | 'minRows' | 'maxRows' | 'autoFocus'> {
  max: number
}

/** A text box that grows with its text and says how much room is left. */
export function LongText({ max, minRows = 4, maxRows = 12, ...props }: LongTextProps) {
  return (
    <div>
      <Textarea {...props} autosize minRows={minRows} maxRows={maxRows} />
      <CharacterCount count={[...props.value].length} max={max} />
    </div>
  )
}
