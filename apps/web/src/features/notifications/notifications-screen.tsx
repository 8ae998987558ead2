import { Stack, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { Alert } from '@sparkle/contract/notifications/alerts.ts'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDayInWords } from '#web/platform/dates.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { PageButtons } from '#web/ui/layout/page-buttons.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AlertItem } from './alert-item.tsx'
import { useMarkAllRead } from './alert-marks.hooks.ts'
import { alertsQuery } from './alerts.hooks.ts'
import { alertTexts } from './notifications.messages.ts'
import classes from './notifications-screen.module.css'
import { useViewed } from './use-viewed.ts'

/** All alerts of the signed-in person, by day. */
export function Screen() {
  const [search] = useSearchParams()
  const page = getPage(search)
  const list = useQuery(alertsQuery(page))
  useViewed()
  if (list.isPending) return <PageSkeleton />
  const lastPage = list.data?.pagination.last_page ?? 1
  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle>{alertTexts.name}</PageTitle>
      <PageHeading>{alertTexts.name}</PageHeading>
      {list.isLoadingError && <FailedLoad error={list.error} onRetry={() => list.refetch()} />}
      {list.data && <Actions isEmpty={list.data.alerts.length === 0} />}
      {list.data?.alerts.length === 0 && <EmptyState title={alertTexts.none}>{alertTexts.aboutNone}</EmptyState>}
      {list.data && toDays(list.data.alerts).map(([day, alerts]) => <Day key={day} day={day} alerts={alerts} />)}
      <PageButtons
        label="Pages of notifications"
        place={`Page ${page} of ${lastPage}`}
        previous={page > 1 ? `?page=${Math.min(page - 1, lastPage)}` : undefined}
        next={page < lastPage ? `?page=${page + 1}` : undefined}
      />
    </Stack>
  )
}

const getPage = (search: URLSearchParams) => Math.max(1, Math.floor(Number(search.get('page'))) || 1)

const prefetch: Prefetch = (client, { search }) => client.prefetchQuery(alertsQuery(getPage(search)))
Screen.prefetch = prefetch

function Actions({ isEmpty }: { isEmpty: boolean }) {
  const markAll = useMarkAllRead()
  const [isMarked, setMarked] = useState(false)
  const save = useSave({
    send: () => markAll.mutateAsync(),
    onSaved: () => setMarked(true),
    toAlert: toErrorText,
  })
  const handleMarkAll = () => {
    setMarked(false)
    save.submit()
  }
  return (
    <div>
      <div className={classes.actions}>
        {!isEmpty && (
          <BusyButton variant="default" isBusy={save.isBusy} onClick={handleMarkAll}>
            {alertTexts.markAll}
          </BusyButton>
        )}
        <TextLink to={addresses.notificationSettings} className={classes.settings}>
          <IconSettings aria-hidden="true" />
          {alertTexts.settingsLink}
        </TextLink>
      </div>
      <p role="status" className={classes.status}>
        {isMarked && alertTexts.allMarked}
      </p>
    </div>
  )
}

/** They are sorted by date, newest first. */
function toDays(alerts: readonly Alert[]): [day: string, alerts: Alert[]][] {
  const now = new Date()
  const days = new Map<string, Alert[]>()
  for (const alert of alerts) {
    const day = formatDayInWords(alert.event_date, now)
    days.set(day, [...(days.get(day) ?? []), alert])
  }
  return [...days]
}

function Day({ day, alerts }: { day: string; alerts: readonly Alert[] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} mb="xs">
        {day}
      </Title>
      <ul className={classes.list}>
        {alerts.map((alert) => (
          <li key={alert.alert_id}>
            <AlertItem alert={alert} />
          </li>
        ))}
      </ul>
    </section>
  )
}
