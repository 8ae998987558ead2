import { TextInput } from '@mantine/core'
import { limits } from '@sparkle/contract/core/limits.ts'

export interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  autoFocus?: boolean
}

/** Why a moderator edits or removes the text of someone else. */
export function ReasonField({ value, onChange, autoFocus = false }: ReasonFieldProps) {
  return (
    <TextInput
      label="Reason (optional)"
      description="Only staff can see it."
      maxLength={limits.reason.max}
      data-autofocus={autoFocus || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
