import { addresses } from '@sparkle/contract/core/addresses.ts'
import { lazy, Suspense } from 'react'
import { Link, useMatch } from 'react-router'
import { loadable } from '#web/app/loadable.tsx'
import { useAuthState, useStoredSession } from '#web/features/session/session.hooks.ts'
import { Deferred } from '#web/ui/feedback/deferred.tsx'
import { BrandLabel } from '#web/ui/layout/brand.tsx'
import classes from './header.module.css'
import { useIsJustChanged, useSecondPressGuard } from './second-press.ts'

// For signed-in people only, and larger than the login screen's code.
const SignedInBar = lazy(async () => ({ default: (await import('./signed-in-bar.tsx')).SignedInBar }))
export const breadcrumbs = loadable(async () => (await import('./breadcrumbs.tsx')).Breadcrumbs)

export function Header() {
  const session = useStoredSession()
  const auth = useAuthState()
  const isJustChanged = useIsJustChanged()
  const handlePress = useSecondPressGuard()
  const placeholder = <div className={classes.placeholder} />
  const isDiscussionPage = useMatch(`${addresses.discussions}/*`) !== null
  // Forums and threads have a sticky heading. Two sticky bars would leave too little space.
  const isForumSearch = useMatch(addresses.forumSearch.pattern) !== null
  const hasStickyHeading = useMatch(`${addresses.forum.pattern}/*`) !== null && !isForumSearch
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices presses of what is in it.
    <header
      className={classes.header}
      data-static={hasStickyHeading}
      data-just-changed={isJustChanged}
      onClick={handlePress}
    >
      <div className={classes.bar}>
        <Link to={auth ? addresses.profile(auth.username) : addresses.login} className={classes.brand}>
          <BrandLabel />
        </Link>
        {session && (
          <Suspense fallback={placeholder}>
            <Deferred fallback={placeholder}>{auth ? <SignedInBar auth={auth} /> : placeholder}</Deferred>
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
