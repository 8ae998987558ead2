import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { getHealth } from '@sparkle/contract/admin/admin-health.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { formatDate } from '#web/platform/dates.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import classes from './health-screen.module.css'

const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => callApi(getHealth, {}, { signal }),
  staleTime: 0,
})

type Part = CallResponse<typeof getHealth>['parts'][number]

const names: Record<Part['name'], string> = {
  database: 'Database',
  migrations: 'Tables',
  events: 'Live updates',
  replica: 'Second database',
  pictures: 'Pictures',
  mail: 'Email',
  jobs: 'Background work',
  backup: 'Backup',
  disk: 'Disk',
  settings: 'Settings',
  version: 'Version',
}

const states = {
  good: { label: 'Good', icon: IconCircleCheck },
  warning: { label: 'Look at this', icon: IconAlertTriangle },
  problem: { label: 'Does not work', icon: IconCircleX },
} as const

/** Whether each part of the site works. */
export function Screen() {
  const health = useQuery(healthQuery)
  if (health.isPending) return <PageSkeleton />
  return (
    <Stack gap="lg">
      <PageTitle>Health</PageTitle>
      <Group justify="space-between">
        <PageHeading>Health</PageHeading>
        <Button variant="default" loading={health.isFetching} onClick={() => health.refetch()}>
          Check again
        </Button>
      </Group>
      {health.isError && <FailedLoad error={health.error} onRetry={() => health.refetch()} />}
      {health.data && !health.isError && (
        <>
          <Text role="status">{summarize(health.data.parts)}</Text>
          <ul className={classes.parts}>
            {health.data.parts.map((part) => (
              <PartRow key={part.name} part={part} />
            ))}
          </ul>
          <Text c="dimmed">Checked {formatDate(health.data.checked_at)}</Text>
        </>
      )}
    </Stack>
  )
}

function summarize(parts: readonly Part[]): string {
  const problems = parts.filter(({ state }) => state === 'problem').length
  const warnings = parts.filter(({ state }) => state === 'warning').length
  if (problems > 0) return problems === 1 ? 'One part does not work.' : `${problems} parts do not work.`
  if (warnings > 0) return warnings === 1 ? 'All works. Look at one thing.' : `All works. Look at ${warnings} things.`
  return 'All is well.'
}

function PartRow({ part: { name, state, words } }: { part: Part }) {
  const { label, icon: StateIcon } = states[state]
  return (
    <li className={classes.part}>
      <Title order={2} size="h4">
        {names[name]}
      </Title>
      <span className={classes.state} data-state={state}>
        <StateIcon aria-hidden="true" />
        {label}
      </span>
      <Text className={classes.words}>{words}</Text>
    </li>
  )
}
