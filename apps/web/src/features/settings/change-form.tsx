import { Button, Stack } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'

export interface ChangeFormProps {
  /** Accessible name of the button, starting with "Change". */
  label: string
  /** The form. It calls `close` once the change is done. */
  children: (close: () => void) => ReactNode
}

/** A form that few visits need, behind a button. */
export function ChangeForm({ label, children }: ChangeFormProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // What had the focus is gone.
    button.current?.focus()
  }
  return (
    <Stack gap="md">
      <div>
        <Button
          ref={button}
          variant="default"
          aria-label={isOpen ? undefined : label}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Cancel' : 'Change'}
        </Button>
      </div>
      <div id={id}>{isOpen && children(close)}</div>
    </Stack>
  )
}
