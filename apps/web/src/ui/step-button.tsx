import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { Ref } from 'react'

export interface StepButtonProps extends ButtonProps {
  id?: string
  type?: 'button' | 'submit'
  /** While busy, the button keeps its label and its focus, which a disabled button would lose. */
  isBusy?: boolean
  onClick?: () => void
  ref?: Ref<HTMLButtonElement>
}

export function StepButton({ isBusy = false, leftSection, ...props }: StepButtonProps) {
  return (
    <Button
      {...props}
      aria-disabled={isBusy || undefined}
      leftSection={isBusy ? <Loader size={20} color="currentColor" aria-hidden="true" /> : leftSection}
    />
  )
}
