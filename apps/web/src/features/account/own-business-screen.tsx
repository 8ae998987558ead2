import { Stack } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { plural } from '@sparkle/contract/core/plural.ts'
import type { OwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { IconEye, IconPencil, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ownOrganizationQuery } from '#web/features/organizations/organizations.hooks.ts'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { type LinkCard, LinkCards } from '#web/ui/layout/link-cards.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import { BusinessState } from './business-state.tsx'
import { FirstSteps } from './first-steps.tsx'
import { JoinCard } from './join-card.tsx'
import { membersQuery } from './organization.hooks.ts'
import classes from './own-business-screen.module.css'

/** The state of one's own business in words, and what to do next. */
export function Screen() {
  const own = useQuery(ownOrganizationQuery)
  if (own.isPending) return <PageSkeleton />
  const { organization, join } = own.data ?? {}
  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle>Your business</PageTitle>
      <div className={classes.head}>
        {organization && <UserAvatar src={organization.logo} size={64} />}
        <PageHeading>
          <bdi>{organization?.name ?? 'Your business'}</bdi>
        </PageHeading>
      </div>
      {own.isLoadingError && <FailedLoad error={own.error} onRetry={() => own.refetch()} />}
      {join && <JoinCard join={join} />}
      {organization === null && <NoBusiness hasColleagues={join !== null} />}
      {organization && (
        <>
          <Sheet>
            <BusinessState organization={organization} />
          </Sheet>
          <FirstSteps key={organization.id} organization={organization} />
          <Places organization={organization} />
        </>
      )}
    </Stack>
  )
}

function NoBusiness({ hasColleagues }: { hasColleagues: boolean }) {
  const canSearch = useAuthState()?.viewAll
  const invitation = canSearch ? 'Applicants see who you are' : 'Tell us about your business'
  return (
    <EmptyState
      title={hasColleagues ? 'Or add another business' : invitation}
      action={
        <LinkButton to={addresses.businessStart}>
          {canSearch ? 'Add your business' : 'Start with your business'}
        </LinkButton>
      }
    >
      {canSearch
        ? 'You can add your business with a name, a website and what you do. A person checks it. Then applicants see its name and a mark.'
        : 'A person checks each business before it can search for applicants. Fill in 3 short pages. This takes about 5 minutes.'}
    </EmptyState>
  )
}

/** "2 people. 1 person asks to join." */
function describePeople(members: number | undefined, joins: number): string {
  const here = members === undefined ? '' : members === 1 ? 'Only you so far. ' : `${members} people. `
  const asking = joins === 0 ? '' : `${plural(joins, 'person asks', 'people ask')} to join. `
  return `${here}${asking}`
}

function Places({ organization }: { organization: OwnOrganization }) {
  const { id, name, state, part, joins_waiting } = organization
  const members = useQuery(membersQuery(id)).data?.members.length
  const isOwner = part === 'owner'
  const cards: LinkCard[] = [
    {
      icon: IconEye,
      title: 'See your page',
      text: 'As applicants see it.',
      to: addresses.organization({ id, title: name }),
    },
    {
      icon: IconUsers,
      title: 'People',
      text: `${describePeople(members, joins_waiting)}${isOwner ? 'Invite colleagues, or leave.' : 'See who is here, or leave.'}`,
      to: addresses.businessPeople,
    },
  ]
  if (isOwner && state !== 'suspended') {
    cards.unshift({
      icon: IconPencil,
      title: 'Change your page',
      text: 'Name, website, logo and what you do.',
      to: addresses.businessProfile,
    })
  }
  return (
    <nav aria-label="Your business">
      <LinkCards cards={cards} />
    </nav>
  )
}
