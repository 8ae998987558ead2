import { Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { CheckboxRow } from '#web/ui/forms/checkbox-row.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { leaveTexts } from './conversations.messages.ts'
import { useLeaveConversation } from './requests.hooks.ts'

export interface LeaveDialogProps {
  conversationId: number
  username: string
  onClose: () => void
}

export function LeaveDialog({ conversationId, username, onClose }: LeaveDialogProps) {
  const [isIgnored, setIgnored] = useState(false)
  const leave = useLeaveConversation(conversationId)
  const navigate = useNavigate()
  const save = useSave({
    send: () =>
      leave(isIgnored, () => {
        navigate(addresses.messaging)
        showNotice(leaveTexts.left, { isRedirecting: true })
      }),
  })
  return (
    <FormDialog save={save} title={leaveTexts.title} button="Delete" onClose={onClose}>
      <Text>{leaveTexts.about(username)}</Text>
      <CheckboxRow
        label={leaveTexts.ignore}
        hint={leaveTexts.ignoreHint(username)}
        isChecked={isIgnored}
        onChange={setIgnored}
      />
    </FormDialog>
  )
}
