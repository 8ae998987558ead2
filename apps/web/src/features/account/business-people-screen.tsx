import { Stack, Title } from '@mantine/core'
import type { OwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { ownOrganizationQuery } from '#web/features/organizations/organizations.hooks.ts'
import { useOwnHome, useOwnUser } from '#web/features/session/session.hooks.ts'
import { siteQuery } from '#web/features/site/site.hooks.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePeopleChanges } from './business-people.hooks.ts'
import { peopleTexts } from './business-people.messages.ts'
import classes from './business-people-screen.module.css'
import { membersQuery } from './organization.hooks.ts'
import type { PeopleTask } from './people-dialog.tsx'
import { PeopleInvitations } from './people-invitations.tsx'
import { PeopleJoins } from './people-joins.tsx'
import { PeopleMembers } from './people-members.tsx'

const PeopleDialog = lazyWithPreload(async () => (await import('./people-dialog.tsx')).PeopleDialog)

/** The people of one's own business. Recruiters see who they are, owners also change that. */
export function Screen() {
  const own = useQuery(ownOrganizationQuery)
  const home = useOwnHome()
  if (own.isPending) return <PageSkeleton />
  if (own.isLoadingError) return <FailedLoad error={own.error} onRetry={() => own.refetch()} />
  if (!own.data.organization) return <Navigate to={home} replace />
  return <People organization={own.data.organization} />
}

function People({ organization: { id, name, part, state, rights_until } }: { organization: OwnOrganization }) {
  const members = useQuery(membersQuery(id))
  const ownId = useOwnUser()?.id
  const home = useOwnHome()
  const site = useQuery(siteQuery).data
  const changes = usePeopleChanges(id)
  const [task, setTask] = useState<PeopleTask>()
  const isOwner = part === 'owner'
  if (members.isPending || ownId === undefined) return <PageSkeleton />
  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle>{`${peopleTexts.title} – ${name}`}</PageTitle>
      <div>
        <TextLink to={home} className={classes.back}>
          <IconArrowLeft aria-hidden="true" />
          <bdi>{name}</bdi>
        </TextLink>
        <PageHeading>{peopleTexts.title}</PageHeading>
      </div>
      {members.isLoadingError ? (
        <FailedLoad error={members.error} onRetry={() => members.refetch()} />
      ) : (
        <>
          {isOwner && <PeopleJoins joins={members.data.joins} changes={changes} onTask={setTask} />}
          <Sheet>
            <Title order={2}>{peopleTexts.team}</Title>
            <PeopleMembers
              members={members.data.members}
              ownId={ownId}
              isOwner={isOwner}
              changes={changes}
              onTask={setTask}
            />
          </Sheet>
          {isOwner && (
            <Sheet>
              <PeopleInvitations
                organizationId={id}
                isChecked={state === 'approved' || rights_until !== null || site?.checks_businesses !== true}
                changes={changes}
                onTask={setTask}
              />
            </Sheet>
          )}
        </>
      )}
      {task && <PeopleDialog task={task} onClose={() => setTask(undefined)} />}
    </Stack>
  )
}
