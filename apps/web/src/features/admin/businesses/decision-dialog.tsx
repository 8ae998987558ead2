import { Text, Textarea, TextInput } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import type { OrganizationCase } from '@sparkle/contract/admin-organizations.ts'
import { limits } from '@sparkle/contract/limits.ts'
import type { Decision } from '@sparkle/contract/organization-rules.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSave } from '#web/features/session/use-save.ts'
import { FormDialog, REASON_HINT } from '#web/features/staff/form-dialog.tsx'
import { showNotice } from '#web/ui/alerts.ts'
import { useDecide } from './businesses.hooks.ts'
import { decisionTexts, suggestWords } from './businesses.messages.ts'

export interface DecisionDialogProps {
  decision: Decision
  found: OrganizationCase
  onClose: () => void
}

/** Says what will happen, with a first draft of what the business reads. Afterwards the queue shows the next one. */
export function DecisionDialog({ decision, found, onClose }: DecisionDialogProps) {
  const { id, name } = found.organization
  const { label, title, text, notice } = decisionTexts[decision]
  const [words, setWords] = useState(() => suggestWords(decision, found))
  const [reason, setReason] = useState('')
  const { errors, isBusy, save, fieldProps } = useSave('decision', 'words')
  const decide = useDecide(id)
  const navigate = useNavigate()
  const handleSubmit = () =>
    void save(
      () => decide({ decision, words, reason }),
      () => {
        showNotice(notice(name), { isRedirecting: true })
        void navigate(addresses.adminBusinesses)
      },
    )
  return (
    <FormDialog
      title={title(name)}
      button={label}
      errors={errors}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Text>{text}</Text>
      <Textarea
        label="What the business reads"
        description="Its owners get it by email. You can change it."
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        value={words}
        {...fieldProps('words', setWords)}
      />
      <TextInput
        label="Note (optional)"
        description={REASON_HINT}
        autoComplete="off"
        maxLength={limits.adminReason.max}
        value={reason}
        {...fieldProps('reason', setReason)}
      />
    </FormDialog>
  )
}
