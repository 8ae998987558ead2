import { Stack, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { FirstMessage } from '@sparkle/contract/messages/conversations.ts'
import type { Alert } from '@sparkle/contract/notifications/alerts.ts'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
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
import { FirstMessageItem } from './first-message-item.tsx'
import { alertTexts } from './notifications.messages.ts'
import classes from './notifications-screen.module.css'
import { useFirstMessages } from './unread-counts.hooks.ts'
import { useViewed } from './use-viewed.ts'

/** All alerts of the signed-in person, by day. */
export function Screen() {
  const [search] = useSearchParams()
  const page = getPage(search)
  const list = useQuery(alertsQuery(page))
  const firstMessages = useFirstMessages() ?? []
  useViewed()
  if (list.isPending) return <PageSkeleton />
  const lastPage = list.data?.pagination.last_page ?? 1
  const isEmpty = list.data?.alerts.length === 0 && firstMessages.length === 0
  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle>{alertTexts.name}</PageTitle>
      <PageHeading>{alertTexts.name}</PageHeading>
      {list.isLoadingError && <FailedLoad error={list.error} onRetry={() => list.refetch()} />}
      {list.data && <Actions isEmpty={isEmpty} firstMessages={firstMessages} />}
      {firstMessages.length > 0 && <FirstMessages messages={firstMessages} />}
      {isEmpty && <EmptyState title={alertTexts.none}>{alertTexts.aboutNone}</EmptyState>}
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

interface ActionsProps {
  isEmpty: boolean
  firstMessages: readonly FirstMessage[]
}

function Actions({ isEmpty, firstMessages }: ActionsProps) {
  const markAll = useMarkAllRead()
  const [isMarked, setMarked] = useState(false)
  const save = useSave({
    send: () => markAll.mutateAsync(firstMessages),
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

function FirstMessages({ messages }: { messages: readonly FirstMessage[] }) {
  return (
    <Section title={alertTexts.firstMessages}>
      {messages.map((message) => (
        <li key={message.message_id}>
          <FirstMessageItem message={message} />
        </li>
      ))}
    </Section>
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
  return (
    <Section title={day}>
      {alerts.map((alert) => (
        <li key={alert.alert_id}>
          <AlertItem alert={alert} />
        </li>
      ))}
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} mb="xs">
        {title}
      </Title>
      <ul className={classes.list}>{children}</ul>
    </section>
  )
}
