import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary, type FormErrors } from '#web/ui/error-summary.tsx'
import { type LeaveChoice, LeavePrompt } from './leave-prompt.tsx'

export interface WritingDialogProps {
  title: string
  errors: FormErrors
  isBusy: boolean
  /** If true, closing asks for confirmation first. */
  isChanged: boolean
  sendLabel: string
  onSend: () => void
  onCancel: () => void
  /** What happens to the text on leaving. */
  leave: LeaveChoice
  children: ReactNode
}

export function WritingDialog(props: WritingDialogProps) {
  const { title, errors, isBusy, isChanged, sendLabel, onSend, onCancel, leave, children } = props
  const [isPromptOpen, setPromptOpen] = useState(false)
  const handleClose = () => {
    if (isChanged) setPromptOpen(!isPromptOpen)
    else onCancel()
  }
  return (
    <Dialog
      title={title}
      size="60rem"
      onClose={handleClose}
      onSubmit={onSend}
      actions={
        isPromptOpen ? (
          <LeavePrompt choice={leave} onStay={() => setPromptOpen(false)} />
        ) : (
          <>
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <BusyButton type="submit" isBusy={isBusy}>
              {sendLabel}
            </BusyButton>
          </>
        )
      }
    >
      <Stack gap="md">
        <ErrorSummary errors={errors} />
        {children}
      </Stack>
    </Dialog>
  )
}
