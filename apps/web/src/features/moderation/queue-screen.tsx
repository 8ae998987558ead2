import { Skeleton, Stack } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { reportKinds } from '@sparkle/contract/safety/safety-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import classes from '#web/features/staff/staff-page.module.css'
import { useAddressForm } from '#web/features/staff/use-address-form.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { PageButtons } from '#web/ui/layout/page-buttons.tsx'
import { AppealList } from './appeal-list.tsx'
import { CaseRow } from './case-row.tsx'
import { reportsQuery } from './moderation.hooks.ts'
import { type Box, boxes, boxTexts } from './moderation.messages.ts'
import { ModerationNav } from './moderation-nav.tsx'
import { QueueFilters } from './queue-filters.tsx'

const toAddress = (box: Box) =>
  box === 'new' ? addresses.moderation : `${addresses.moderation}?${new URLSearchParams({ box })}`

/** What people reported, the most serious and oldest first. */
export function Screen() {
  const [search] = useSearchParams()
  const box = boxes.find((known) => known === search.get('box')) ?? 'new'
  const form = useAddressForm(['box', 'kind', 'about'])
  const { kind, about } = form.shown
  const found = useQuery(
    reportsQuery({
      // The counts above the appeals come with any list.
      ...(box !== 'new' && box !== 'appeals' && { state: box }),
      ...(kind && { kind: reportKinds.find((known) => known === kind) }),
      ...(about && { about }),
      ...(form.page > 1 && box !== 'appeals' && { page: form.page }),
    }),
  )
  const { reports = [], counts, pagination } = found.data ?? {}
  return (
    <Stack gap="lg">
      <PageTitle>{`${boxTexts[box].label}: reports`}</PageTitle>
      <div className={classes.top}>
        <PageHeading>Reports</PageHeading>
        <ModerationNav />
      </div>
      <nav aria-label="Reports by state" className={classes.boxes}>
        {boxes.map((to) => (
          <LinkButton
            key={to}
            px="sm"
            variant={to === box ? 'light' : 'subtle'}
            aria-current={to === box ? 'page' : undefined}
            to={toAddress(to)}
          >
            {boxTexts[to].label}
            {counts && to !== 'done' && ` (${counts[to]})`}
          </LinkButton>
        ))}
      </nav>
      {box === 'appeals' ? (
        <AppealList form={form} />
      ) : (
        <>
          <QueueFilters form={form} />
          {found.isPending && <Skeleton height={240} radius="lg" />}
          {found.isError && <FailedLoad error={found.error} onRetry={() => found.refetch()} />}
          {found.isSuccess && reports.length === 0 && <Nothing box={box} isFiltered={Boolean(kind || about)} />}
          {!found.isError && (
            <ul className={classes.list}>
              {reports.map((row) => (
                <CaseRow key={row.id} row={row} />
              ))}
            </ul>
          )}
          {pagination && (
            <PageButtons
              label="Pages of reports"
              place={`Page ${pagination.current_page} of ${pagination.last_page}`}
              previous={form.page > 1 ? form.toPage(form.page - 1) : undefined}
              next={form.page < pagination.last_page ? form.toPage(form.page + 1) : undefined}
            />
          )}
        </>
      )}
    </Stack>
  )
}

function Nothing({ box, isFiltered }: { box: Box; isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title="Nothing was found">Check the username, or choose another kind.</EmptyState>
  return <EmptyState title={boxTexts[box].empty}>{boxTexts[box].more}</EmptyState>
}
