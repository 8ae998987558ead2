import { type ReactNode, useState } from 'react'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import type { Save } from '#web/ui/forms/use-save.ts'
import { type LeaveChoice, LeavePrompt } from './leave-prompt.tsx'

export interface WritingDialogProps {
  title: string
  save: Save
  /** If true, closing asks for confirmation first. */
  isChanged: boolean
  onCancel: () => void
  /** What happens to the text on leaving. */
  leave: LeaveChoice
  children: ReactNode
}

export function WritingDialog({ title, save, isChanged, onCancel, leave, children }: WritingDialogProps) {
  const [isPromptOpen, setPromptOpen] = useState(false)
  const handleClose = () => {
    if (isChanged) setPromptOpen(!isPromptOpen)
    else onCancel()
  }
  return (
    <FormDialog
      save={save}
      title={title}
      size="60rem"
      button="Post"
      onCancel={onCancel}
      onClose={handleClose}
      actions={isPromptOpen && <LeavePrompt choice={leave} onStay={() => setPromptOpen(false)} />}
    >
      {children}
    </FormDialog>
  )
}
