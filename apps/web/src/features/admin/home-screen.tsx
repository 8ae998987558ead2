import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queueCountsQuery } from '#web/features/staff/queue-counts.hooks.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './home-screen.module.css'
import { adminHomeQuery } from './site/home.hooks.ts'
import { listWaitingTasks } from './site/waiting-tasks.ts'

/** What waits for an administrator. */
export function Screen() {
  const home = useQuery(adminHomeQuery)
  const cases = useQuery(queueCountsQuery).data
  const [now] = useState(() => Date.now() / 1000)
  if (home.isPending) return <PageSkeleton />
  const tasks = home.data ? listWaitingTasks(home.data, cases, now) : []
  return (
    <Stack gap="lg">
      <PageTitle>Administration</PageTitle>
      <PageHeading>What waits</PageHeading>
      {home.isLoadingError && <FailedLoad error={home.error} onRetry={() => home.refetch()} />}
      {home.data && tasks.length === 0 && (
        <EmptyState title="Nothing waits for you">
          All is well. New businesses, data requests and problems are shown here.
        </EmptyState>
      )}
      <ul className={classes.tasks}>
        {tasks.map(({ title, text, to }) => (
          <li key={title} className={classes.task}>
            <Title order={2} size="h3">
              <TextLink to={to}>{title}</TextLink>
            </Title>
            <Text>{text}</Text>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
