import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#web/features/session/use-save.ts'
import { FormDialog } from '#web/features/staff/form-dialog.tsx'
import { showNotice } from '#web/ui/alerts.ts'
import type { PersonAction } from './person-actions.ts'

export interface ActionDialogProps {
  action: PersonAction
  onDone: () => void
  onClose: () => void
}

/** Says what will happen and asks for the reason. */
export function ActionDialog({ action, onDone, onClose }: ActionDialogProps) {
  const [reason, setReason] = useState('')
  const [email, setEmail] = useState('')
  const { errors, isBusy, save, fieldProps } = useSave('action', 'reason')
  const handleSubmit = () =>
    void save(
      () => action.run({ reason, email }),
      () => {
        showNotice(action.notice)
        onDone()
        onClose()
      },
    )
  return (
    <FormDialog
      title={action.title}
      button={action.button}
      errors={errors}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Text>{action.text}</Text>
      {action.asksEmail && (
        <TextInput
          {...fieldProps('email', setEmail)}
          type="email"
          label="New email"
          autoComplete="off"
          value={email}
          data-autofocus
        />
      )}
      <TextInput
        {...fieldProps('reason', setReason)}
        label="Reason"
        description={action.reasonHint}
        autoComplete="off"
        value={reason}
        data-autofocus={action.asksEmail ? undefined : true}
      />
    </FormDialog>
  )
}
