import { Alert, Stack, Text, Title } from '@mantine/core'
import type { Standing, StandingSanction } from '@sparkle/contract/auth/standing.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { AppealAnswer } from '#web/features/safety/appeal-answer.tsx'
import { AppealForm } from '#web/features/safety/appeal-form.tsx'
import { describeEnd, sanctionNames } from '#web/features/safety/sanction.messages.ts'
import { formatDay, formatFullDate } from '#web/platform/dates.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { Tag } from '#web/ui/layout/tag.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { OwnReports } from './own-reports.tsx'
import { standingQuery, useAppeal } from './standing.hooks.ts'
import classes from './standing-screen.module.css'

/** What staff decided about this account, and what this person reported. */
export function Screen() {
  const standing = useQuery(standingQuery)
  if (standing.isPending) return <PageSkeleton />
  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle>Your standing</PageTitle>
      <PageHeading>Your standing</PageHeading>
      {standing.data ? (
        <OwnStanding standing={standing.data} />
      ) : (
        <FailedLoad error={standing.error} onRetry={() => standing.refetch()} />
      )}
      <Sheet>
        <OwnReports />
      </Sheet>
      <Text>
        What is allowed is in <TextLink to={addresses.rules}>the rules</TextLink>.
      </Text>
    </Stack>
  )
}

function OwnStanding({ standing: { sanctions, muted_until, must_rename } }: { standing: Standing }) {
  return (
    <>
      {must_rename && (
        <Alert color="yellow" variant="light">
          <Text fw={600}>Please choose a new username</Text>
          Your username does not fit our rules. <TextLink to={addresses.accountSettings}>Change your username</TextLink>
        </Alert>
      )}
      {muted_until !== null && (
        <Alert color="yellow" variant="light">
          <Text fw={600}>You can read, but not write</Text>
          You cannot post or send messages until {formatFullDate(muted_until)}.
        </Alert>
      )}
      <Sheet>
        <section>
          <Title order={2}>Warnings and other steps</Title>
          {sanctions.length === 0 ? (
            <Text mt="sm">There are none. Thank you for being fair to others!</Text>
          ) : (
            <ol className={classes.list}>
              {sanctions.map((sanction) => (
                <SanctionItem key={sanction.id} sanction={sanction} />
              ))}
            </ol>
          )}
        </section>
      </Sheet>
    </>
  )
}

function SanctionItem({ sanction }: { sanction: StandingSanction }) {
  const { id, kind, words, created_at, is_active, appeal } = sanction
  const sendAppeal = useAppeal()
  const end = describeEnd(sanction)
  return (
    <li className={classes.sanction}>
      <div className={classes.sanctionTitle}>
        <Title order={3}>{sanctionNames[kind]}</Title>
        {!is_active && <Tag kind="staff">Over</Tag>}
      </div>
      <Text c="dimmed">{[formatDay(created_at), end].filter(Boolean).join(' · ')}</Text>
      <p className={classes.words} dir="auto">
        {words}
      </p>
      {appeal ? (
        <AppealAnswer appeal={appeal} />
      ) : (
        is_active && (
          <AppealForm
            name={`appeal-${id}`}
            onSend={(text) => sendAppeal(id, text)}
            onSent={() => showNotice('Sent. Another person will look at it.')}
          />
        )
      )}
    </li>
  )
}
