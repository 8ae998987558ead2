import { isTyping } from '#web/ui/forms/typing.ts'
import { PAGE_HEADING_ID } from './page.tsx'

/** What had the focus when the address changed. */
let atNavigation: Element | null = null

export function noteNavigation(): void {
  atNavigation = document.activeElement
}

/** The focus must not be moved if the person has moved it, types, or has a menu or panel open. */
export function canMoveFocus(from: Element | null): boolean {
  const { activeElement } = document
  if (isTyping() || activeElement?.ariaExpanded === 'true') return false
  return activeElement === from || activeElement === document.body || activeElement?.id === PAGE_HEADING_ID
}

/** For the target of a link, which may take a while to load. */
export const canFocusTarget = (): boolean => canMoveFocus(atNavigation)
