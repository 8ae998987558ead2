import { addresses } from '@sparkle/contract/addresses.ts'
import { lazy, Suspense } from 'react'
import { Link, useMatch } from 'react-router'
import { loadable } from '#web/app/loadable.tsx'
import { useAuthState, useStoredSession } from '#web/features/session/session.hooks.ts'
import { BrandLabel } from '#web/ui/brand.tsx'
import { Deferred } from '#web/ui/deferred.tsx'
import classes from './header.module.css'

// Only the signed-in see them, and they weigh more than the login screen's own code.
const SignedInBar = lazy(async () => ({ default: (await import('./signed-in-bar.tsx')).SignedInBar }))
export const breadcrumbs = loadable(async () => (await import('./breadcrumbs.tsx')).Breadcrumbs)

export function Header() {
  const session = useStoredSession()
  const auth = useAuthState()
  const room = <div className={classes.room} />
  const isDiscussionPage = useMatch(`${addresses.discussions}/*`) !== null
  // A forum and a thread have a heading of their own that stays in sight: two bars would leave too little room.
  const hasStickyHeading = useMatch(`${addresses.forum.pattern}/*`) !== null
  return (
    <header className={classes.header} data-static={hasStickyHeading}>
      <div className={classes.bar}>
        <Link to={auth ? addresses.profile(auth.username) : addresses.login} className={classes.brand}>
          <BrandLabel />
        </Link>
        {session && (
          <Suspense fallback={room}>
            <Deferred fallback={room}>{auth ? <SignedInBar auth={auth} /> : room}</Deferred>
          </Suspense>
        )}
      </div>
      {session && isDiscussionPage && (
        <Suspense fallback={<div className={classes.crumbs} />}>
          <breadcrumbs.Component />
        </Suspense>
      )}
    </header>
  )
}
