import { ActionIcon } from '@mantine/core'
import { isFormerMember } from '@sparkle/contract/people/own-data-rules.ts'
import { IconBan, IconCopy, IconDots, IconFlag, IconLockOpen } from '@tabler/icons-react'
import { whenIdle } from '#web/ui/feedback/when-idle.ts'
import { MenuButton, type MenuItem } from '#web/ui/layout/menu-button.tsx'
import { useBlocking } from './blocks.hooks.ts'
import { copyText } from './copy-text.ts'
import { BlockDialog, ReportDialog } from './safety-dialogs.tsx'
import classes from './safety-menu.module.css'
import { type ReportSubject, type SafetyTarget, safetyRequest } from './safety-request.ts'

// If this fails, they are loaded when they are opened.
whenIdle(() => void Promise.all([ReportDialog.load(), BlockDialog.load()]).catch(() => undefined))

export const toCopyItem = (text: string): MenuItem => ({
  label: 'Copy',
  icon: IconCopy,
  onChoose: () => void copyText(text),
})

export interface SafetyItems {
  target: SafetyTarget
  isBlocked: boolean
  /** What can be reported, by the label of the item. */
  subjects: Readonly<Record<string, ReportSubject>>
}

/** Items to report something and to block or unblock its author. */
export function useSafetyItems() {
  const { unblock } = useBlocking()
  return ({ target, isBlocked, subjects }: SafetyItems): MenuItem[] => {
    // Of someone who left there is no profile to report, and nobody to block.
    const hasLeft = target.forumId !== undefined && isFormerMember(target.name)
    const reported = Object.entries(subjects).filter(([, { kind }]) => !hasLeft || kind !== 'profile')
    const reports = reported.map(([label, subject]) => ({
      label,
      icon: IconFlag,
      onChoose: () => safetyRequest.open({ subject, target, alsoBlocks: isBlocked || hasLeft ? undefined : false }),
    }))
    if (isBlocked) {
      return [...reports, { label: `Unblock ${target.name}`, icon: IconLockOpen, onChoose: () => void unblock(target) }]
    }
    if (hasLeft) return reports
    return [
      ...reports,
      { label: `Block ${target.name}`, icon: IconBan, onChoose: () => safetyRequest.open({ target }) },
    ]
  }
}

/** A quiet button with a menu. */
export function ActionsMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <MenuButton label={label} items={items}>
      {(opener) => (
        <ActionIcon {...opener} variant="subtle" size={44} className={classes.button} aria-label={label}>
          <IconDots aria-hidden="true" />
        </ActionIcon>
      )}
    </MenuButton>
  )
}
