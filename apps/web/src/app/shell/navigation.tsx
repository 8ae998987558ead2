import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type Icon, IconHome, IconMail, IconMessages, IconSearch } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import { Link, useLocation } from 'react-router'
import classes from './navigation.module.css'

interface NavigationItem {
  label: string
  to: string
  icon: Icon
  /** The icon is hidden on its own page. Its place stays, so that nothing moves under the pointer, and its unread mark. */
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
        {items.map((item) => (
          <li key={item.label} className={classes.item}>
            {item.isOwnPage ? <EmptyPlace {...item} /> : <ItemLink {...item} />}
          </li>
        ))}
      </ul>
    </nav>
  )
})

function ItemLink({ to, ...content }: NavigationItem) {
  const { label, unread } = content
  // While its page loads, another press must not add a second entry to the history.
  const handleClick = (event: MouseEvent) => {
    if (withoutSlash(window.location.pathname) === withoutSlash(to)) event.preventDefault()
  }
  return (
    <Link
      to={to}
      className={classes.link}
      onClick={handleClick}
      // The text alternative of the green dot.
      aria-label={unread ? `${label}, ${unread} unread` : undefined}
    >
      <ItemContent {...content} />
    </Link>
  )
}

function EmptyPlace({ label, icon, unread }: NavigationItem) {
  return (
    <>
      <span className={classes.link} data-hidden="true">
        <ItemContent label={label} icon={icon} />
      </span>
      {unread && (
        <span className={classes.mark}>
          <span className={classes.dot} data-unread={unread} />
          {unread} unread
        </span>
      )}
    </>
  )
}

function ItemContent({ label, icon: ItemIcon, unread }: Pick<NavigationItem, 'label' | 'icon' | 'unread'>) {
  return (
    <>
      <span className={classes.icon}>
        <ItemIcon stroke={1.75} aria-hidden="true" />
        {unread && <span className={classes.dot} data-unread={unread} />}
      </span>
      <span className={classes.label}>{label}</span>
    </>
  )
}
