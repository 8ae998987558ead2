import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ErrorSummary, type FieldError } from '#web/ui/error-summary.tsx'
import { StepButton } from '#web/ui/step-button.tsx'
import { type LeaveChoice, LeaveQuestion } from './leave-question.tsx'
import classes from './writing-dialog.module.css'

export interface WritingDialogProps {
  title: string
  errors: readonly FieldError[]
  isBusy: boolean
  /** Something was typed that is not posted: closing by accident asks first. */
  isChanged: boolean
  sendLabel: string
  onSend: () => void
  onCancel: () => void
  /** Says what becomes of the text, and does it. */
  leave: LeaveChoice
  children: ReactNode
}

/** A form in a dialog; on a phone it takes the whole screen. */
export function WritingDialog(props: WritingDialogProps) {
  const { title, errors, isBusy, isChanged, sendLabel, onSend, onCancel, leave, children } = props
  const isSmall = useMediaQuery('(max-width: 48em), (max-height: 40em)', false, { getInitialValueInEffect: false })
  const [isAsking, setAsking] = useState(false)
  const handleClose = () => {
    if (isChanged) setAsking(!isAsking)
    else onCancel()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <Modal.Root opened size="xl" fullScreen={isSmall} onClose={handleClose}>
      <Modal.Overlay />
      <Modal.Content className={classes.content}>
        {/* Without the role its element would be a second banner of the page. */}
        <Modal.Header role="presentation" className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={44} />
        </Modal.Header>
        <Modal.Body className={classes.body}>
          <form onSubmit={handleSubmit} noValidate>
            <Stack gap="md">
              <ErrorSummary errors={errors} />
              {children}
              {isAsking ? (
                <LeaveQuestion choice={leave} onStay={() => setAsking(false)} />
              ) : (
                <Group justify="flex-end">
                  <Button variant="default" onClick={onCancel}>
                    Cancel
                  </Button>
                  <StepButton type="submit" isBusy={isBusy}>
                    {sendLabel}
                  </StepButton>
                </Group>
              )}
            </Stack>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
