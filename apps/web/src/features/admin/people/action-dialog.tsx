import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ReasonField } from '#web/features/staff/reason-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import type { PersonAction } from './person-actions.ts'

export interface ActionDialogProps {
  action: PersonAction
  onDone: () => void
  onClose: () => void
}

/** Says what will happen and asks for the reason. */
export function ActionDialog({ action, onDone, onClose }: ActionDialogProps) {
  const { title, text, button, notice, asksEmail, reasonHint, run } = action
  const [reason, setReason] = useState('')
  const [email, setEmail] = useState('')
  const save = useSave({
    form: 'action',
    fallback: 'reason',
    send: () => run({ reason, email }),
    notice,
    onSaved: () => {
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog save={save} title={title} button={button} onClose={onClose}>
      <Text>{text}</Text>
      {asksEmail && (
        <TextInput
          {...save.field('email', email, setEmail)}
          type="email"
          label="New email"
          autoComplete="off"
          data-autofocus
        />
      )}
      <ReasonField {...save.field('reason', reason, setReason)} description={reasonHint} isFirst={!asksEmail} />
    </FormDialog>
  )
}
