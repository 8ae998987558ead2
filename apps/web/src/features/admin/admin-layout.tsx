import { addresses } from '@sparkle/contract/core/addresses.ts'
import {
  type Icon,
  IconBuildingStore,
  IconChartBar,
  IconFileDescription,
  IconGavel,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconMail,
  IconMessages,
  IconSettings,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { Deferred } from '#web/ui/feedback/deferred.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import classes from './admin-layout.module.css'

const links: readonly { label: string; to: string; icon: Icon }[] = [
  { label: 'What waits', to: addresses.admin, icon: IconHome },
  { label: 'People', to: addresses.adminPeople, icon: IconUsers },
  { label: 'Reports', to: addresses.moderation, icon: IconShieldCheck },
  { label: 'Businesses', to: addresses.adminBusinesses, icon: IconBuildingStore },
  { label: 'Forums', to: addresses.adminForums, icon: IconMessages },
  { label: 'Settings', to: addresses.adminSettings, icon: IconSettings },
  { label: 'Rules', to: addresses.adminRules, icon: IconGavel },
  { label: 'Email', to: addresses.adminMail, icon: IconMail },
  { label: 'Health', to: addresses.adminHealth, icon: IconHeartbeat },
  { label: 'Numbers', to: addresses.adminNumbers, icon: IconChartBar },
  { label: 'Data requests', to: addresses.adminRequests, icon: IconFileDescription },
  { label: 'Log', to: addresses.adminLog, icon: IconHistory },
]

function Links() {
  return (
    <ul className={classes.list}>
      {links.map(({ label, to, icon: LinkIcon }) => (
        <li key={to}>
          <NavLink to={to} end={to === addresses.admin} className={classes.link}>
            <LinkIcon stroke={1.75} aria-hidden="true" />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** The administration screens, with a list of links beside them or, on a phone, in a menu above. */
export function AdminLayout() {
  const { pathname } = useLocation()
  return (
    <div className={classes.layout}>
      <nav aria-label="Administration" className={classes.side}>
        <Links />
      </nav>
      {/* The key closes the menu when a link is followed. */}
      <nav aria-label="Administration" className={classes.menu} key={pathname}>
        <Disclosure label="Administration menu">
          <Links />
        </Disclosure>
      </nav>
      <div className={classes.content}>
        <Deferred fallback={<PageSkeleton />}>
          <Outlet />
        </Deferred>
      </div>
    </div>
  )
}
