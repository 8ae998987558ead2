import { Text, Textarea, TextInput } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import { limits } from '@sparkle/contract/limits.ts'
import type { Decision } from '@sparkle/contract/organization-rules.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toFieldId, useSave } from '#web/features/session/use-save.ts'
import { FormDialog, REASON_HINT } from '#web/features/staff/form-dialog.tsx'
import { showNotice } from '#web/ui/alerts.ts'
import { useDecide } from './businesses.hooks.ts'
import { decisionTexts, suggestWords } from './businesses.messages.ts'
import { ChangesAlert, type ChangesAlertProps } from './changes-alert.tsx'

export interface DecisionDialogProps extends ChangesAlertProps {
  decision: Decision
  onClose: () => void
}

/** Says what will happen, with a first draft of what the business reads. Afterwards the queue shows the next one. */
export function DecisionDialog({ decision, seen, found, onChecked, onClose }: DecisionDialogProps) {
  const { id, name } = seen.organization
  const { label, title, text, notice } = decisionTexts[decision]
  const [words, setWords] = useState(() => suggestWords(decision, seen))
  const [reason, setReason] = useState('')
  const { errors, show, isBusy, save, fieldProps } = useSave('decision', 'changes')
  const decide = useDecide(id)
  const navigate = useNavigate()
  const handleSubmit = () =>
    void save(
      () => decide({ decision, version: seen.version, words, reason }),
      () => {
        showNotice(notice(name), { isRedirecting: true })
        void navigate(addresses.adminBusinesses)
      },
    )
  const wordsProps = fieldProps('words', setWords)
  const handleChecked = () => {
    onChecked()
    show([])
    document.getElementById(wordsProps.id)?.focus()
  }
  return (
    <FormDialog
      title={title(name)}
      button={label}
      errors={errors}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <div id={toFieldId('decision', 'changes')} tabIndex={-1}>
        <Text>{text}</Text>
        {/* A decision that is being sent is itself a change. */}
        {!isBusy && <ChangesAlert seen={seen} found={found} onChecked={handleChecked} />}
      </div>
      <Textarea
        label="What the business reads"
        description="Its owners get it by email. You can change it."
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        value={words}
        {...wordsProps}
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
