import { Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { OwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { ownOrganizationQuery } from '#web/features/organizations/organizations.hooks.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import classes from './business-page.module.css'

// The other screens of a business need no pictures.
const ProfileForm = lazyPart(async () => (await import('./profile-form.tsx')).ProfileForm)

/** What the page of one's own business says. Owners edit it. */
export function Screen() {
  const own = useQuery(ownOrganizationQuery)
  if (own.isPending) return <PageSkeleton />
  const organization = own.data?.organization
  if (organization === null) return <Navigate to={addresses.businessStart} replace />
  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle>The page of your business</PageTitle>
      <PageHeading>The page of your business</PageHeading>
      {own.isLoadingError && <FailedLoad error={own.error} onRetry={() => own.refetch()} />}
      {organization && (
        <Sheet>
          {organization.part === 'owner' ? (
            <ProfileForm key={organization.id} organization={organization} />
          ) : (
            <OwnersOnly organization={organization} />
          )}
        </Sheet>
      )}
    </Stack>
  )
}

function OwnersOnly({ organization: { id, name } }: { organization: OwnOrganization }) {
  return (
    <Stack gap="md" align="flex-start">
      <Text>Only owners can change this page. You can read it as applicants see it.</Text>
      <LinkButton to={addresses.organization({ id, title: name })}>See your page</LinkButton>
    </Stack>
  )
}
