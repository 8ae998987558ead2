import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { Looks } from '@sparkle/contract/people/own-data.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOwnUser } from '#web/features/session/session.hooks.ts'
import { formatClockTime } from '#web/platform/dates.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { PageButtons } from '#web/ui/layout/page-buttons.tsx'
import { useHeadingFocus } from '#web/ui/layout/use-heading-focus.ts'
import { LookItem } from './look-item.tsx'
import { lookedTexts } from './looked.messages.ts'
import classes from './looked-page.module.css'
import { looksQuery, parsePage } from './looks.hooks.ts'
import { getMonday, groupByWeek } from './looks-by-week.ts'

/** In the evening in America it is the next day in UTC, by which looks are counted. */
function describeDays(): string {
  const start = new Date()
  start.setUTCHours(0, 0, 0, 0)
  return start.getHours() + start.getMinutes() === 0 ? '' : lookedTexts.newDay(formatClockTime(start))
}

/** Which businesses looked at one's profile, by week. */
export function LookedPage() {
  const page = parsePage(useSearchParams()[0])
  const { data, error, isPending, isError, refetch } = useQuery(looksQuery(page))
  useHeadingFocus(page, false)
  const isEmpty = data?.looks.length === 0
  return (
    <Stack gap="xl" className={classes.page}>
      <PageTitle>{lookedTexts.title}</PageTitle>
      <div>
        <PageHeading>{lookedTexts.title}</PageHeading>
        {!isEmpty && (
          <Text c="dimmed" mt="xs">
            {lookedTexts.about} {describeDays()}
          </Text>
        )}
      </div>
      {isPending && <Skeleton height={240} radius="lg" />}
      {isError && <FailedLoad error={error} onRetry={() => refetch()} />}
      {isEmpty && <Nobody />}
      {data && !isEmpty && <Weeks looks={data.looks} />}
      {data && (
        <PageButtons
          label={lookedTexts.pages}
          place={lookedTexts.place(page, data.pagination.last_page)}
          previous={page > 1 ? `?page=${page - 1}` : undefined}
          next={page < data.pagination.last_page ? `?page=${page + 1}` : undefined}
        />
      )}
    </Stack>
  )
}

function Weeks({ looks }: Pick<Looks, 'looks'>) {
  const [thisMonday] = useState(() => getMonday(new Date().toISOString().slice(0, 10)))
  return groupByWeek(looks).map(({ monday, groups }) => (
    <section key={monday}>
      <Title order={2} size="h3" mb="sm">
        {lookedTexts.week(monday, thisMonday)}
      </Title>
      <Sheet>
        <ul className={classes.list}>
          {groups.map((group) => (
            <LookItem key={group.key} group={group} />
          ))}
        </ul>
      </Sheet>
    </section>
  ))
}

function Nobody() {
  const { username = '' } = useOwnUser() ?? {}
  return (
    <EmptyState
      title={lookedTexts.none}
      action={<LinkButton to={addresses.profile(username)}>{lookedTexts.ownProfile}</LinkButton>}
    >
      {lookedTexts.aboutNone}
    </EmptyState>
  )
}
