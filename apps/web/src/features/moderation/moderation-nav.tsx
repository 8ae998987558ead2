import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useLocation } from 'react-router'
import classes from '#web/features/staff/staff-page.module.css'
import { LinkButton } from '#web/ui/layout/link-button.tsx'

const links = [
  { label: 'Reports', to: addresses.moderation },
  { label: 'Log', to: addresses.moderationLog },
] as const

export function ModerationNav() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Moderation" className={classes.links}>
      {links.map(({ label, to }) => (
        <LinkButton key={to} variant="default" aria-current={pathname === to ? 'page' : undefined} to={to}>
          {label}
        </LinkButton>
      ))}
    </nav>
  )
}
