import { Text, Textarea } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { Decision } from '@sparkle/contract/organizations/organization-rules.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ReasonField } from '#web/features/staff/reason-field.tsx'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
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
  const decide = useDecide(id)
  const navigate = useNavigate()
  const save = useSave({
    form: 'decision',
    fallback: 'changes',
    send: () => decide({ decision, version: seen.version, words, reason }),
    onSaved: () => {
      showNotice(notice(name), { isRedirecting: true })
      void navigate(addresses.adminBusinesses)
    },
  })
  const handleChecked = () => {
    onChecked()
    save.clear()
    document.getElementById(save.toId('words'))?.focus()
  }
  return (
    <FormDialog save={save} title={title(name)} button={label} onClose={onClose}>
      <div id={save.toId('changes')} tabIndex={-1}>
        <Text>{text}</Text>
        {/* A decision that is being sent is itself a change. */}
        {!save.isBusy && <ChangesAlert seen={seen} found={found} onChecked={handleChecked} />}
      </div>
      <Textarea
        label="What the business reads"
        description="Its owners get it by email. You can change it."
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        {...save.field('words', words, setWords)}
      />
      <ReasonField {...save.field('reason', reason, setReason)} label="Note (optional)" />
    </FormDialog>
  )
}
