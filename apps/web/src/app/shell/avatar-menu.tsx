import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useLogout } from '#web/features/session/session.hooks.ts'
import { paths } from '#web/paths.ts'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import classes from './avatar-menu.module.css'

export function AvatarMenu({ username, avatar }: { username: string; avatar: string }) {
  const logout = useLogout()
  const navigate = useNavigate()
  const handleLogout = () => {
    navigate(paths.login, { replace: true })
    logout()
  }
  return (
    <Menu position="bottom-end" width={220} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={`Your menu, ${username}`}>
          <UserAvatar src={avatar} size={40} />
          <IconChevronDown size={18} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.profile(username)}
          leftSection={<IconUser size={20} aria-hidden="true" />}
        >
          View Profile
        </Menu.Item>
        <Menu.Item component={Link} to={paths.settings} leftSection={<IconSettings size={20} aria-hidden="true" />}>
          Settings
        </Menu.Item>
        <Menu.Item onClick={handleLogout} leftSection={<IconLogout size={20} aria-hidden="true" />}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
