import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import classes from './dialog.module.css'

export interface DialogProps {
  title: string
  size?: 'md' | 'xl' | '60rem'
  onClose: () => void
  /** Makes the dialog a form. */
  onSubmit?: () => void
  /** The buttons below the content, the main one last. They stay in view while the content scrolls. */
  actions?: ReactNode
  children: ReactNode
}

/** Mantine returns the focus only when a dialog is told to close, but ours are removed while they are open. */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isFocusLost = document.activeElement === document.body
      if (isFocusLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}

/** An open dialog; full screen on a phone. */
export function Dialog({ title, size = 'xl', onClose, onSubmit, actions, children }: DialogProps) {
  useFocusReturn()
  const isSmall = useMediaQuery('(max-width: 48em), (max-height: 40em)', false, { getInitialValueInEffect: false })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  const parts = (
    <>
      {/* Text alone has to be reachable by keyboard, so that it can be scrolled. */}
      <Modal.Body className={classes.body} tabIndex={actions ? undefined : 0}>
        {children}
      </Modal.Body>
      {actions && <div className={classes.actions}>{actions}</div>}
    </>
  )
  return (
    // A class on Modal.Content would also apply to the area around it and hide the page behind.
    <Modal.Root opened size={size} fullScreen={isSmall} classNames={{ content: classes.content }} onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Without this role, the <header> element would be a second banner landmark. */}
        <Modal.Header role="presentation" className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={44} />
        </Modal.Header>
        {onSubmit ? (
          <form className={classes.form} onSubmit={handleSubmit} noValidate>
            {parts}
          </form>
        ) : (
          parts
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
