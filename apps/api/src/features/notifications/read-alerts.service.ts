import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { notificationLimits } from '@sparkle/contract/notifications/notification-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { deleteOldAlerts, updateForumsRead, updateThreadRead } from './alert-marks.queries.ts'
import { publishAlerts } from './alerting.service.ts'

type Needed = Pick<Deps, 'db' | 'events' | 'now'>

/** Call it when a person has read a thread up to this post. */
export async function markThreadAlertsRead(
  deps: Needed,
  userId: number,
  { threadId, upTo }: { threadId: number; upTo: number },
): Promise<void> {
  const changed = await updateThreadRead(deps.db, userId, threadId, upTo, deps.now())
  if (changed > 0) await publishAlerts(deps, deps.db, [userId])
}

/** Call it when a person has marked a forum as read, or all forums. */
export async function markForumAlertsRead(deps: Needed, userId: number, nodeId: number | null): Promise<void> {
  const changed = await updateForumsRead(deps.db, userId, nodeId, deps.now())
  if (changed > 0) await publishAlerts(deps, deps.db, [userId])
}

export async function forgetOldAlerts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - notificationLimits.keepDays * DAY_MS)
  while (await deleteOldAlerts(db, before));
}
