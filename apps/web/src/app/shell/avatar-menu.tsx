import { UnstyledButton } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { ADMINISTER, MODERATE_PEOPLE } from '@sparkle/contract/core/permissions.ts'
import {
  IconBellCheck,
  IconChevronDown,
  IconHelp,
  IconLogout,
  IconSettings,
  IconShieldCheck,
  IconShieldCog,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useNavigate } from 'react-router'
import { startLogOut } from '#web/features/session/log-out-request.ts'
import { logOut, usePermission } from '#web/features/session/session.hooks.ts'
import { queueCountsQuery } from '#web/features/staff/queue-counts.hooks.ts'
import { MenuButton } from '#web/ui/layout/menu-button.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import classes from './avatar-menu.module.css'

export const AvatarMenu = memo(function AvatarMenu({ username, avatar }: { username: string; avatar: string }) {
  const navigate = useNavigate()
  const mayAdminister = usePermission(ADMINISTER)
  const mayModerate = usePermission(MODERATE_PEOPLE)
  const newCases = useQuery({ ...queueCountsQuery, enabled: mayModerate }).data?.new
  const handleLogout = () => {
    startLogOut(() => {
      navigate(addresses.login, { replace: true })
      logOut()
    })
  }
  const items = [
    { label: 'View Profile', icon: IconUser, to: addresses.profile(username) },
    ...(mayModerate
      ? [{ label: newCases ? `Reports (${newCases} new)` : 'Reports', icon: IconShieldCheck, to: addresses.moderation }]
      : []),
    ...(mayAdminister ? [{ label: 'Administration', icon: IconShieldCog, to: addresses.admin }] : []),
    { label: 'Settings', icon: IconSettings, to: addresses.settings },
    { label: 'Watching', icon: IconBellCheck, to: addresses.watching },
    { label: 'Help', icon: IconHelp, to: addresses.help },
    { label: 'Log out', icon: IconLogout, onChoose: handleLogout },
  ]
  return (
    <MenuButton label="Your menu" items={items}>
      {(opener) => (
        <UnstyledButton {...opener} className={classes.button} aria-label={`Your menu, ${username}`}>
          <UserAvatar src={avatar} size={40} />
          <IconChevronDown aria-hidden="true" />
        </UnstyledButton>
      )}
    </MenuButton>
  )
})
