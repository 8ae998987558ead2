import { Skeleton, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AlertItem } from './alert-item.tsx'
import { alertsQuery } from './alerts.hooks.ts'
import classes from './bell.module.css'
import { FirstMessageItem } from './first-message-item.tsx'
import { alertTexts } from './notifications.messages.ts'
import { useFirstMessages } from './unread-counts.hooks.ts'
import { useViewed } from './use-viewed.ts'

const SHOWN = 10

/** First messages that are unread, and the newest alerts. Opening it marks all alerts as viewed. */
export function BellPanel({ onFollow }: { onFollow: () => void }) {
  const list = useQuery(alertsQuery(1))
  const firstMessages = useFirstMessages() ?? []
  useViewed()
  return (
    <>
      <div className={classes.items}>
        {list.isPending && <Skeleton height={160} radius="lg" m="md" w="auto" />}
        {list.isLoadingError && <FailedLoad error={list.error} onRetry={() => list.refetch()} />}
        {list.data?.alerts.length === 0 && firstMessages.length === 0 && (
          <div className={classes.none}>
            <Text fw={650}>{alertTexts.none}</Text>
            <Text c="dimmed">{alertTexts.aboutNone}</Text>
          </div>
        )}
        <ul className={classes.list}>
          {firstMessages.map((message) => (
            <li key={message.message_id}>
              <FirstMessageItem message={message} onFollow={onFollow} />
            </li>
          ))}
          {list.data?.alerts.slice(0, SHOWN).map((alert) => (
            <li key={alert.alert_id}>
              <AlertItem alert={alert} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it are used by keyboard. */}
      <nav className={classes.foot} aria-label="More notifications" onClick={onFollow}>
        <TextLink to={addresses.notifications}>{alertTexts.all}</TextLink>
        <TextLink to={addresses.notificationSettings}>{alertTexts.settings}</TextLink>
      </nav>
    </>
  )
}
