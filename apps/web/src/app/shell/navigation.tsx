import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type Icon, IconHome, IconMail, IconMessages, IconSearch } from '@tabler/icons-react'
import { memo } from 'react'
import { Link, useLocation } from 'react-router'
import classes from './navigation.module.css'

interface NavigationItem {
  label: string
  to: string
  icon: Icon
  /** The icon is hidden on its own page; only its unread mark stays. */
  isOwnPage: boolean
  unread?: string
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '')

export interface NavigationProps {
  username: string
  isBusiness: boolean
  /** Number of unread conversations; empty if there are none. */
  unread: string
}

export const Navigation = memo(function Navigation({ username, isBusiness, unread }: NavigationProps) {
  const here = withoutSlash(useLocation().pathname)
  const ownProfile = addresses.profile(username)
  const search = withoutSlash(addresses.search())
  const items: NavigationItem[] = [
    { label: 'Profile Home', to: ownProfile, icon: IconHome, isOwnPage: here === ownProfile },
    {
      label: 'Messaging',
      to: addresses.messaging,
      icon: IconMail,
      isOwnPage: here.startsWith(addresses.messaging),
      unread,
    },
    { label: 'Discussions', to: addresses.discussions, icon: IconMessages, isOwnPage: here === addresses.discussions },
  ]
  if (isBusiness) {
    items.push({ label: 'Search', to: addresses.search(), icon: IconSearch, isOwnPage: here.startsWith(search) })
  }
  return (
    <nav aria-label="Main" className={classes.nav}>
      <ul className={classes.list}>
        {items.map(({ label, to, icon: ItemIcon, isOwnPage, unread: count }) =>
          isOwnPage ? (
            count && (
              <li key={label} className={classes.mark}>
                <span className={classes.dot} data-unread={count} />
                {count} unread
              </li>
            )
          ) : (
            <li key={label}>
              <Link
                to={to}
                className={classes.link}
                // The text alternative of the green dot.
                aria-label={count ? `${label}, ${count} unread` : undefined}
              >
                <span className={classes.icon}>
                  <ItemIcon stroke={1.75} aria-hidden="true" />
                  {count && <span className={classes.dot} data-unread={count} />}
                </span>
                <span className={classes.label}>{label}</span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
})
