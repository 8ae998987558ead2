import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

export interface DialogProps {
  title: string
  size?: 'md' | 'xl'
  onClose: () => void
  children: ReactNode
}

/** An open dialog; full screen on a phone. */
export function Dialog({ title, size = 'xl', onClose, children }: DialogProps) {
  const isSmall = useMediaQuery('(max-width: 48em), (max-height: 40em)', false, { getInitialValueInEffect: false })
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
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
