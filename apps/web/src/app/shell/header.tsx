import { lazy, Suspense } from 'react'
import { Link, useMatch } from 'react-router'
import { useAuthState, useRoles, useStoredSession } from '#web/features/session/session.hooks.ts'
import { paths } from '#web/paths.ts'
import { BrandLabel } from '#web/ui/brand.tsx'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import classes from './header.module.css'
import { Navigation } from './navigation.tsx'

// A menu with all that it needs weighs more than the login screen's own code, and only the signed-in see it.
const AvatarMenu = lazy(async () => ({ default: (await import('./avatar-menu.tsx')).AvatarMenu }))

export function Header() {
  const session = useStoredSession()
  const auth = useAuthState()
  const roles = useRoles()
  const isDiscussionPage = useMatch('/discussions/*') !== null
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={auth ? paths.profile(auth.username) : paths.login} className={classes.brand}>
          <BrandLabel />
        </Link>
        {session && auth && (
          <>
            <Navigation username={auth.username} isBusiness={roles.includes('Business')} />
            <Suspense fallback={<UserAvatar src={auth.avatar} size={40} />}>
              <AvatarMenu username={auth.username} avatar={auth.avatar} />
            </Suspense>
          </>
        )}
      </div>
      {session && isDiscussionPage && <Breadcrumbs />}
    </header>
  )
}
