import { type MantineSpacing, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from './busy-button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { type Save, toFormProps } from './use-save.ts'

export interface FormProps {
  save: Save
  gap?: MantineSpacing
  /** What to do about the errors. */
  advice?: ReactNode
  /** The label of the button that submits, unless the children have one. */
  button?: string
  children: ReactNode
  'aria-labelledby'?: string
}

/** A form with what is wrong above its fields. */
export function Form({ save, gap = 'md', advice, button, children, ...props }: FormProps) {
  return (
    <form {...props} {...toFormProps(save)}>
      <Stack gap={gap}>
        <ErrorSummary errors={save.errors}>{advice}</ErrorSummary>
        {children}
        {button && (
          <div>
            <BusyButton type="submit" isBusy={save.isBusy}>
              {button}
            </BusyButton>
          </div>
        )}
      </Stack>
    </form>
  )
}
