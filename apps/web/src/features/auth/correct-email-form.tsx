import { Button, Group, Stack, TextInput } from '@mantine/core'
import { emailProblem } from '@sparkle/contract/emails.ts'
import { trimmed } from '@sparkle/contract/visible-text.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toErrorText } from '#web/platform/error-text.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { useAskConfirmation } from './confirmation.hooks.ts'

const EMAIL = 'corrected-email'

export interface CorrectEmailFormProps {
  email: string
  onDone: (email: string) => void
  onCancel: () => void
}

/** Corrects an address that is not confirmed yet. */
export function CorrectEmailForm({ email, onDone, onCancel }: CorrectEmailFormProps) {
  const [value, setValue] = useState(email)
  const form = useFormErrors()
  const ask = useAskConfirmation()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (ask.isPending) return
    const wanted = trimmed(value)
    const problem = emailProblem(wanted)
    form.show(problem ? [{ fieldId: EMAIL, text: problem }] : [])
    if (problem) return
    ask.mutate(wanted, {
      onSuccess: (reply) => onDone(reply.email),
      onError: (error) => {
        const text = toErrorText(error)
        form.show([{ fieldId: EMAIL, text }])
      },
    })
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="sm">
        <ErrorSummary errors={form.errors} />
        <TextInput
          ref={field}
          id={EMAIL}
          type="email"
          label="Your email"
          autoComplete="email"
          value={value}
          error={form.textFor(EMAIL)}
          onChange={(event) => {
            setValue(event.currentTarget.value)
            form.clear(EMAIL)
          }}
        />
        <Group gap="sm">
          <BusyButton type="submit" isBusy={ask.isPending}>
            Send to this address
          </BusyButton>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
