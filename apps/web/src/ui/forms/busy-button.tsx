import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { Ref } from 'react'

export interface BusyButtonProps extends ButtonProps {
  id?: string
  type?: 'button' | 'submit'
  /** While busy, the button keeps its label and its focus, which a disabled button would lose. */
  isBusy?: boolean
  onClick?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** A button that shows when its work is under way. */
export function BusyButton({ isBusy = false, leftSection, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      aria-disabled={isBusy || undefined}
      leftSection={isBusy ? <Loader size={20} color="currentColor" aria-hidden="true" /> : leftSection}
    />
  )
}
