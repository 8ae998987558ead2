import type { Alert } from '@sparkle/contract/notifications/alerts.ts'
import type { AlertKind, ForumAlertKind } from '@sparkle/contract/notifications/notification-rules.ts'
import {
  IconBuildingStore,
  IconFlag,
  IconLock,
  IconMessages,
  IconScale,
  IconSearch,
  IconUserCircle,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { Tag } from '#web/ui/layout/tag.tsx'
import { DateTime } from '#web/ui/media/date-time.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import classes from './alert-item.module.css'
import { useMarkRead } from './alert-marks.hooks.ts'
import { alertTexts } from './notifications.messages.ts'

/** Alerts about posts show who wrote instead. */
const icons: Record<Exclude<AlertKind, ForumAlertKind>, typeof IconLock> & Partial<Record<ForumAlertKind, never>> = {
  business_decision: IconBuildingStore,
  report: IconFlag,
  profile: IconUserCircle,
  saved_search: IconSearch,
  sanction: IconScale,
  security: IconLock,
}

/** Alerts have whole addresses, as in XenForo. */
function toPath(url: string) {
  const { pathname, search, hash } = new URL(url, window.location.origin)
  return { pathname, search, hash }
}

/** A link to what it is about, which marks it as read. */
export function AlertItem({ alert, onFollow }: { alert: Alert; onFollow?: () => void }) {
  const markRead = useMarkRead()
  const isUnread = alert.read_date === 0
  const handleClick = () => {
    if (isUnread) markRead.mutate(alert)
    onFollow?.()
  }
  return (
    <Link to={toPath(alert.alert_url)} className={classes.item} data-unread={isUnread} onClick={handleClick}>
      <AlertPicture alert={alert} />
      <span className={classes.text}>
        <span className={classes.words} dir="auto">
          {alert.alert_text}
        </span>
        <span className={classes.foot}>
          <DateTime className={classes.time} unixSeconds={alert.event_date} withWords />
          {isUnread && <Tag kind="unread">{alertTexts.unread}</Tag>}
        </span>
      </span>
    </Link>
  )
}

function AlertPicture({ alert: { kind, User } }: { alert: Alert }) {
  const KindIcon = icons[kind]
  if (User && !KindIcon) return <UserAvatar src={User.avatar} size={44} />
  const Picture = KindIcon ?? IconMessages
  return (
    <span className={classes.icon}>
      <Picture aria-hidden="true" />
    </span>
  )
}
