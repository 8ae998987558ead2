import { Textarea, TextInput } from '@mantine/core'
import { limits } from '@sparkle/contract/limits.ts'
import type { useSave } from '#web/features/session/use-save.ts'

interface FieldProps extends ReturnType<ReturnType<typeof useSave>['fieldProps']> {
  value: string
}

export function PersonWordsField({ hint = '', ...field }: FieldProps & { hint?: string }) {
  return (
    <Textarea
      {...field}
      label="What the person reads"
      description={`They get it by email, too. ${hint}You can change it.`}
      autosize
      minRows={3}
      maxRows={10}
    />
  )
}

export function LogReasonField({ isFirst, ...field }: FieldProps & { isFirst?: true }) {
  return (
    <TextInput
      {...field}
      label="Reason for the log"
      description="Staff can read it in the log. The person cannot."
      autoComplete="off"
      maxLength={limits.adminReason.max}
      data-autofocus={isFirst}
    />
  )
}

export function NoteField(field: FieldProps) {
  return (
    <Textarea
      {...field}
      label="Note about the person (optional)"
      description="For the next time that staff look at this person."
      autosize
      minRows={1}
      maxRows={6}
    />
  )
}
