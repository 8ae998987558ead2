import { TextInput, type TextInputProps } from '@mantine/core'
import { limits } from '@sparkle/contract/core/limits.ts'
import type { FieldProps } from '#web/ui/forms/use-save.ts'

/** About every reason an administrator gives. */
export const REASON_HINT = 'Other administrators can read it in the log.'

export interface ReasonFieldProps extends FieldProps, Pick<TextInputProps, 'label' | 'description'> {
  /** Whether it gets the focus when its dialog opens. */
  isFirst?: boolean
}

/** Why staff do something. */
export function ReasonField({ isFirst = false, ...props }: ReasonFieldProps) {
  return (
    <TextInput
      label="Reason"
      description={REASON_HINT}
      autoComplete="off"
      maxLength={limits.adminReason.max}
      data-autofocus={isFirst || undefined}
      {...props}
    />
  )
}
