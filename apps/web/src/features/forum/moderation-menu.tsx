import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { MenuButton, type MenuItem } from '#web/ui/menu-button.tsx'

/** What a moderator can do, behind one button with a name. */
export function ModerationMenu({ label, acts }: { label: string; acts: readonly MenuItem[] }) {
  return (
    <MenuButton label={label} items={acts}>
      {(opener) => (
        <Button
          {...opener}
          variant="subtle"
          px="xs"
          aria-label={label}
          rightSection={<IconChevronDown size={18} aria-hidden="true" />}
        >
          Moderate
        </Button>
      )}
    </MenuButton>
  )
}
