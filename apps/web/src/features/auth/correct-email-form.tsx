import { Button, Group, TextInput } from '@mantine/core'
import { emailProblem } from '@sparkle/contract/auth/emails.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { useAskConfirmation } from './confirmation.hooks.ts'

export interface CorrectEmailFormProps {
  email: string
  onDone: (email: string) => void
  onCancel: () => void
}

/** Corrects an address that is not confirmed yet. */
export function CorrectEmailForm({ email, onDone, onCancel }: CorrectEmailFormProps) {
  const [value, setValue] = useState(email)
  const ask = useAskConfirmation()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const wanted = trimmed(value)
  const save = useSave({
    form: 'corrected',
    fallback: 'email',
    check: () => ({ email: emailProblem(wanted) }),
    send: () => ask.mutateAsync(wanted),
    onSaved: (reply) => onDone(reply.email),
  })
  return (
    <Form save={save} gap="sm">
      <TextInput
        ref={field}
        {...save.field('email', value, setValue)}
        type="email"
        label="Your email"
        autoComplete="email"
      />
      <Group gap="sm">
        <BusyButton type="submit" isBusy={save.isBusy}>
          Send to this address
        </BusyButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Form>
  )
}
