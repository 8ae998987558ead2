import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Disclosure } from './disclosure.tsx'
import classes from './side-layout.module.css'

export interface SideLink {
  label: string
  to: string
  icon: Icon
  /** Only this address is the current one, not those below it. */
  isExact?: boolean
}

export interface SideLayoutProps {
  /** Accessible name of the links. */
  label: string
  menuLabel: string
  links: readonly SideLink[]
  children: ReactNode
}

/** Screens that belong together, with a list of links beside them or, on a phone, in a menu above. */
export function SideLayout({ label, menuLabel, links, children }: SideLayoutProps) {
  const { pathname } = useLocation()
  const list = (
    <ul className={classes.list}>
      {links.map(({ label: name, to, icon: LinkIcon, isExact = false }) => (
        <li key={to}>
          <NavLink to={to} end={isExact} className={classes.link}>
            <LinkIcon stroke={1.75} aria-hidden="true" />
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={classes.layout}>
      <nav aria-label={label} className={classes.side}>
        {list}
      </nav>
      {/* The key closes the menu when a link is followed. */}
      <nav aria-label={label} className={classes.menu} key={pathname}>
        <Disclosure label={menuLabel}>{list}</Disclosure>
      </nav>
      <div className={classes.content}>{children}</div>
    </div>
  )
}
