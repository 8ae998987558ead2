import { addresses } from '@sparkle/contract/core/addresses.ts'
import { ADMINISTER, MODERATE_PEOPLE, type Permission } from '@sparkle/contract/core/permissions.ts'
import { parseSegmentId } from '@sparkle/contract/core/slugs.ts'
import { Fragment, lazy, Suspense } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { MissingDiscussion } from '#web/features/forum/missing-discussion.tsx'
import { useAlertCount } from '#web/features/notifications/alert-count.hooks.ts'
import { askedDeletion, type LeavingState } from '#web/features/session/asked-deletion.ts'
import {
  useAuthState,
  useIsBusinessAccount,
  useOwnUser,
  usePermission,
  useStoredSession,
} from '#web/features/session/session.hooks.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { Deferred } from '#web/ui/feedback/deferred.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'

// Few people need it, and not for long.
const ConfirmBanner = lazy(async () => ({
  default: (await import('#web/features/auth/confirm-banner.tsx')).ConfirmBanner,
}))

const RefusedMailbox = lazy(async () => ({
  default: (await import('#web/features/notifications/refused-mailbox.tsx')).RefusedMailbox,
}))

/** Redirects to the login screen without a token. The login leads back here, unless the person has logged out. */
export function SignedInOnly() {
  const session = useStoredSession()
  const location = useLocation()
  const mustConfirmEmail = useOwnUser()?.mustConfirmEmail
  const isMailboxRefused = useAlertCount()?.email_refused
  if (session) {
    // With a new key, nothing that a screen keeps of one person is left when another logs in, in this tab or another.
    return (
      <Fragment key={session.token}>
        {mustConfirmEmail && (
          <Suspense fallback={null}>
            <ConfirmBanner />
          </Suspense>
        )}
        {isMailboxRefused && (
          <Suspense fallback={null}>
            <RefusedMailbox />
          </Suspense>
        )}
        <Outlet />
      </Fragment>
    )
  }
  const deleteAt = askedDeletion.get()
  if (deleteAt !== undefined) {
    return <Navigate to={addresses.leaving} replace state={{ delete_at: deleteAt } satisfies LeavingState} />
  }
  const returning = storedSession.getReturningUser()
  const state = returning && { ...returning, from: `${location.pathname}${location.search}${location.hash}` }
  return <Navigate to={addresses.login} replace state={state} />
}

/** Applicant search requires permission to view all applications. */
export function ViewAllOnly() {
  const auth = useAuthState()
  if (!auth) return <PageSkeleton />
  if (!auth.viewAll) return <Navigate to={addresses.profile(auth.username)} replace />
  return (
    <Deferred fallback={<PageSkeleton />}>
      <Outlet />
    </Deferred>
  )
}

/** The screens of a business are for business accounts. */
export function BusinessOnly() {
  const auth = useAuthState()
  const isBusiness = useIsBusinessAccount()
  if (!auth) return <PageSkeleton />
  return isBusiness ? <Outlet /> : <Navigate to={addresses.profile(auth.username)} replace />
}

function PermittedOnly({ permission }: { permission: Permission }) {
  const auth = useAuthState()
  const isPermitted = usePermission(permission)
  if (!auth) return <PageSkeleton />
  return isPermitted ? <Outlet /> : <Navigate to={addresses.profile(auth.username)} replace />
}

/** Administration requires its permission. */
export const AdministerOnly = () => <PermittedOnly permission={ADMINISTER} />

/** Moderation requires its permission. */
export const ModerateOnly = () => <PermittedOnly permission={MODERATE_PEOPLE} />

/** Titles in a discussion URL end with an id, like `my-title.123`; at other URLs there is nothing. */
export function WithSegmentIds() {
  const { params: _search, ...titles } = useParams()
  const isComplete = Object.values(titles).every((segment) => parseSegmentId(segment ?? '') !== undefined)
  return isComplete ? <Outlet /> : <MissingDiscussion />
}

/** All other paths redirect to the person's own profile. */
export function ToOwnProfile() {
  const session = useStoredSession()
  const auth = useAuthState()
  if (!session) return <Navigate to={addresses.login} replace />
  return auth ? <Navigate to={addresses.profile(auth.username)} replace /> : <PageSkeleton />
}
