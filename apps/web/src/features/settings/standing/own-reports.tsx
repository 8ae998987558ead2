import { Skeleton, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { OwnReport } from '@sparkle/contract/safety/reports.ts'
import { type ReportKind, reportReasonTexts } from '@sparkle/contract/safety/safety-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatDay } from '#web/platform/dates.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PageButtons } from '#web/ui/layout/page-buttons.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ownReportsQuery } from './standing.hooks.ts'
import classes from './standing-screen.module.css'

const kindTexts: Record<ReportKind, string> = {
  message: 'A message',
  post: 'A post',
  thread: 'A discussion',
  profile: 'A profile',
  avatar: 'A picture',
  organization: 'A business',
}

function describeOutcome({ state, outcome, decided_at }: OwnReport): string {
  if (state === 'open') return 'We have it. A person from our team will look at it.'
  const day = decided_at === null ? '' : ` on ${formatDay(decided_at)}`
  return outcome === 'acted'
    ? `We looked at it${day} and did something about it. Thank you!`
    : `We looked at it${day}. It does not break our rules. You can still block the person.`
}

/** What this person reported and what came of it; never what was done to the other. */
export function OwnReports() {
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const found = useQuery(ownReportsQuery(page))
  return (
    <section>
      <Title order={2}>What you reported</Title>
      {found.isPending && <Skeleton height={120} mt="sm" radius="md" />}
      {found.isError && <FailedLoad error={found.error} onRetry={() => found.refetch()} />}
      {found.data?.reports.length === 0 && (
        <Text mt="sm">
          Nothing so far. <TextLink to={addresses.stayingSafe}>Staying safe</TextLink> shows how to report something.
        </Text>
      )}
      {found.data && (
        <>
          <ol className={classes.list}>
            {found.data.reports.map((report) => (
              <li key={report.id} className={classes.sanction}>
                <Text fw={600}>
                  {kindTexts[report.subject_kind]}: {reportReasonTexts[report.reason]}
                </Text>
                <Text c="dimmed">Reported on {formatDay(report.created_at)}</Text>
                <Text>{describeOutcome(report)}</Text>
              </li>
            ))}
          </ol>
          <PageButtons
            label="Pages of reports"
            place={`Page ${page} of ${found.data.pagination.last_page}`}
            previous={page > 1 ? `?page=${page - 1}` : undefined}
            next={page < found.data.pagination.last_page ? `?page=${page + 1}` : undefined}
          />
        </>
      )}
    </section>
  )
}
