import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Ref } from 'react'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { MenuButton, type MenuItem } from '#web/ui/layout/menu-button.tsx'

export const RemoveDialog = lazyWithPreload(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

export interface ModerationMenuProps {
  label: string
  actions: readonly MenuItem[]
  /** The button that gets the focus back. */
  openerRef: Ref<HTMLButtonElement>
}

/** A button with a menu of actions for moderators. */
export function ModerationMenu({ label, actions, openerRef }: ModerationMenuProps) {
  return (
    <MenuButton label={label} items={actions}>
      {(opener) => (
        <Button
          {...opener}
          ref={openerRef}
          variant="subtle"
          px="xs"
          aria-label={label}
          rightSection={<IconChevronDown aria-hidden="true" />}
        >
          Moderate
        </Button>
      )}
    </MenuButton>
  )
}
