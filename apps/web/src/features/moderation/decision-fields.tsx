import { Textarea } from '@mantine/core'
import { ReasonField, type ReasonFieldProps } from '#web/features/staff/reason-field.tsx'
import type { FieldProps } from '#web/ui/forms/use-save.ts'

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

export function LogReasonField(props: ReasonFieldProps) {
  return (
    <ReasonField {...props} label="Reason for the log" description="Staff can read it in the log. The person cannot." />
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
