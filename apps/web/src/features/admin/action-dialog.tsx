import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { limits } from '@sparkle/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { showNotice } from '#web/ui/alerts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { StepButton } from '#web/ui/step-button.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import type { PersonAction } from './person-actions.ts'

const CONNECTION_ERROR = 'Please check your connection and try again.'
/** In the order of the dialog. */
const inputs = ['email', 'reason']
const toFieldId = (field: string) => `action-${field}`

export interface ActionDialogProps {
  action: PersonAction
  onDone: () => void
  onClose: () => void
}

/** Says what will happen and asks for the reason. Keeps what was typed if the server refuses. */
export function ActionDialog({ action, onDone, onClose }: ActionDialogProps) {
  const [typed, setTyped] = useState({ reason: '', email: '' })
  const form = useFormErrors()
  const run = useMutation({
    mutationFn: () => action.run(typed),
    onSuccess: () => {
      showNotice(action.notice)
      onDone()
      onClose()
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {}
      form.show(inputs.flatMap((field) => (fields[field] ?? []).map((text) => ({ fieldId: toFieldId(field), text }))))
    },
  })
  const refusal = run.isError && form.errors.length === 0 && !run.isPending
  const fieldProps = (field: keyof typeof typed) => ({
    id: toFieldId(field),
    autoComplete: 'off',
    value: typed[field],
    error: form.textFor(toFieldId(field)),
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [field]: event.currentTarget.value })
      form.clear(toFieldId(field))
    },
  })
  const handleSubmit = () => {
    if (!run.isPending) run.mutate()
  }
  return (
    <Dialog
      title={action.title}
      size="md"
      onClose={onClose}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <StepButton type="submit" isBusy={run.isPending}>
            {action.button}
          </StepButton>
        </>
      }
    >
      <Stack gap="md">
        <ErrorSummary errors={form.errors} />
        {refusal && (
          <Alert color="red" variant="light">
            {run.error instanceof ApiError ? run.error.message : CONNECTION_ERROR}
          </Alert>
        )}
        <Text>{action.text}</Text>
        {action.asksEmail && (
          <TextInput
            {...fieldProps('email')}
            type="email"
            label="New email"
            maxLength={limits.email.max}
            data-autofocus
          />
        )}
        <TextInput
          {...fieldProps('reason')}
          label="Reason"
          description={action.reasonHint}
          maxLength={limits.adminReason.max}
          data-autofocus={action.asksEmail ? undefined : true}
        />
      </Stack>
    </Dialog>
  )
}
