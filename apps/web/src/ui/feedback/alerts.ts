import { notifications } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'
import { NoticeWithUndo } from './notice-with-undo.tsx'
import { noticesEnabled } from './notices-enabled.ts'
import { whenIdle } from './when-idle.ts'

// An alert often reports a lost connection, so the code that shows it must be loaded before.
whenIdle(noticesEnabled.set)

const common = { withBorder: true, closeButtonProps: { 'aria-label': 'Dismiss' } }
const NOTICE_MS = 8000

/** The alerts and notices that close when the page changes, by id, with the number of changes they have left. */
const changesLeft = new Map<string, number>()

/** A notice with role="alert" that stays until it is dismissed, even across pages. */
export function showAlert(text: string): void {
  changesLeft.delete(text)
  noticesEnabled.set()
  notifications.show({ id: text, message: text, color: 'red', autoClose: false, ...common })
}

/** An alert about one form, which closes when the page changes. */
export function showFormAlert(text: string): void {
  showAlert(text)
  changesLeft.set(text, 1)
}

export function hideAlert(text: string): void {
  notifications.hide(text)
}

export interface NoticeOptions {
  /** Whether the action leads to another page, on which the notice stays. */
  isRedirecting?: boolean
  /** Adds an Undo button. The notice then stays until the page changes. */
  undo?: () => void
  /** Is shown instead of the text. The notice then stays until the page changes. */
  content?: ReactNode
  /** False if another window says it. */
  isSaid?: boolean
}

/** A success message with role="status" that closes by itself, and when the page changes. */
export function showNotice(
  text: string,
  { isRedirecting = false, undo, content = text, isSaid = true }: NoticeOptions = {},
): void {
  const handleUndo = () => {
    notifications.hide(text)
    undo?.()
  }
  changesLeft.set(text, isRedirecting ? 2 : 1)
  noticesEnabled.set()
  notifications.show({
    id: text,
    message: undo ? createElement(NoticeWithUndo, { content, onUndo: handleUndo }) : content,
    color: 'green',
    autoClose: undo || content !== text ? false : NOTICE_MS,
    role: isSaid ? 'status' : 'note',
    ...common,
  })
}

export function closePageNotices(): void {
  for (const [id, left] of changesLeft) {
    changesLeft.set(id, left - 1)
    if (left > 1) continue
    changesLeft.delete(id)
    notifications.hide(id)
  }
}
