import { Text } from '@mantine/core'
import { isFormerMember } from '@sparkle/contract/people/own-data-rules.ts'
import { useState } from 'react'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { CheckboxRow } from '#web/ui/forms/checkbox-row.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { leaveTexts } from './conversations.messages.ts'
import { useLeaveConversation } from './requests.hooks.ts'

export interface LeaveDialogProps {
  conversationId: number
  username: string
  isBlocked: boolean
  onLeft: () => void
  onClose: () => void
}

function describeLeaving(username: string, isBlocked: boolean): string {
  if (isFormerMember(username)) return leaveTexts.aboutFormer
  return isBlocked ? leaveTexts.aboutBlocked(username) : leaveTexts.about(username)
}

export function LeaveDialog({ conversationId, username, isBlocked, onLeft, onClose }: LeaveDialogProps) {
  const [isIgnored, setIgnored] = useState(false)
  const leave = useLeaveConversation(conversationId)
  const save = useSave({
    send: () =>
      leave(isIgnored, () => {
        onLeft()
        showNotice(leaveTexts.left, { isRedirecting: true })
      }),
  })
  return (
    <FormDialog save={save} title={leaveTexts.title} button="Delete" onClose={onClose}>
      <Text>{describeLeaving(username, isBlocked)}</Text>
      {!isBlocked && !isFormerMember(username) && (
        <CheckboxRow
          label={leaveTexts.ignore}
          hint={leaveTexts.ignoreHint(username)}
          isChecked={isIgnored}
          onChange={setIgnored}
        />
      )}
    </FormDialog>
  )
}
