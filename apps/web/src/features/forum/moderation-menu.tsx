import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { type Icon, IconChevronDown } from '@tabler/icons-react'

export interface ModerationAct {
  label: string
  icon: Icon
  onChoose: () => void
}

/** What a moderator can do, behind one button with a name. */
export function ModerationMenu({ label, acts }: { label: string; acts: readonly ModerationAct[] }) {
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      // Outside of the box of posts, which would cut it off, and still inside the page's main part.
      portalProps={{ target: '#main' }}
    >
      <Menu.Target>
        <Button
          variant="subtle"
          px="xs"
          aria-label={label}
          rightSection={<IconChevronDown size={18} aria-hidden="true" />}
        >
          Moderate
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label: act, icon: ActIcon, onChoose }) => (
          <Menu.Item key={act} leftSection={<ActIcon size={20} aria-hidden="true" />} onClick={onChoose}>
            {act}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
