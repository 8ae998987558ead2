import { Alert, Button, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toErrorText } from '#web/platform/error-text.ts'
import { showNotice } from '#web/ui/alerts.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CheckboxRow } from '#web/ui/checkbox-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { leaveTexts } from './conversations.messages.ts'
import { useLeaveConversation } from './requests.hooks.ts'

export interface LeaveDialogProps {
  conversationId: number
  username: string
  onClose: () => void
}

export function LeaveDialog({ conversationId, username, onClose }: LeaveDialogProps) {
  const [isIgnored, setIgnored] = useState(false)
  const [problem, setProblem] = useState('')
  const { isBusy, run } = useOneAtATime()
  const leave = useLeaveConversation(conversationId)
  const navigate = useNavigate()
  const handleSubmit = () =>
    void run(async () => {
      setProblem('')
      try {
        await leave(isIgnored, () => {
          navigate(addresses.messaging)
          showNotice(leaveTexts.left, { isRedirecting: true })
        })
      } catch (error) {
        setProblem(toErrorText(error))
      }
    })
  return (
    <Dialog
      title={leaveTexts.title}
      size="md"
      onClose={onClose}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            Delete
          </BusyButton>
        </>
      }
    >
      <Stack gap="md">
        <Text>{leaveTexts.about(username)}</Text>
        <CheckboxRow
          label={leaveTexts.ignore}
          hint={leaveTexts.ignoreHint(username)}
          isChecked={isIgnored}
          onChange={setIgnored}
        />
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}
