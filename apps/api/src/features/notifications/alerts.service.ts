import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import type * as calls from '@sparkle/contract/notifications/alerts.ts'
import { alert as alertSchema } from '@sparkle/contract/notifications/notification-fields.ts'
import type { countAlerts as countCall } from '@sparkle/contract/notifications/notifications.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { createSerializer, type JsonText, joinFields, nullText, toListText, toObjectText } from '#api/core/json-text.ts'
import { getOffset, paginate, serializePagination } from '#api/core/paging.ts'
import { defineRead, type Reply, type ShapeDeps } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { type People, readPeople, toForumUser } from '#api/features/users/person-cards.service.ts'
import { isUniqueViolation } from '#api/platform/database.ts'
import * as marks from './alert-marks.queries.ts'
import { toAlertPath, toAlertText } from './alert-texts.ts'
import { publishAlerts } from './alerting.service.ts'
import * as queries from './alerts.queries.ts'

const serializeAlert = createSerializer(alertSchema.omit({ User: true }))

function toContent({ kind, subjectId, thread, postId }: queries.AlertRow, viewer: Viewer) {
  if (kind === 'watched_forum') return { content_type: 'thread', content_id: thread?.id ?? 0 } as const
  if (thread) return { content_type: 'post', content_id: postId ?? 0 } as const
  if (kind === 'business_decision') return { content_type: 'organization', content_id: subjectId } as const
  if (kind === 'report') return { content_type: 'report', content_id: subjectId } as const
  return { content_type: 'user', content_id: viewer.forumId } as const
}

function toAlert(deps: ShapeDeps, viewer: Viewer, row: queries.AlertRow, people: People): JsonText<calls.Alert> {
  const actor = people.find(row.actorId)
  const fields = serializeAlert({
    alert_id: row.id,
    alerted_user_id: viewer.forumId,
    kind: row.kind,
    action: row.action,
    ...toContent(row, viewer),
    alert_text: toAlertText(row),
    alert_url: `${deps.publicUrl}${toAlertPath(row)}`,
    event_date: row.eventAt,
    view_date: row.viewedAt,
    read_date: row.readAt,
    auto_read: true,
    count: row.count,
    user_id: actor?.card.forumId ?? 0,
    username: actor?.card.username ?? '',
  })
  return joinFields(fields, toObjectText({ User: actor ? toForumUser(actor, viewer) : nullText }))
}

export const listAlerts = defineRead({
  check(from, viewer, { page, cutoff, unread, unviewed }: HandlerInput<typeof calls.listAlerts>['query']) {
    const filter = { unread, unviewed, cutoff: cutoff === undefined ? undefined : new Date(cutoff * 1000) }
    return queries.listAlerts(from.db, viewer.id, filter, getOffset(page))
  },

  async load(from, _viewer, { rows, total }, { page }) {
    const actorIds = rows.map(({ actorId }) => actorId)
    return { rows, people: await readPeople(from, actorIds), pagination: paginate(page, rows.length, total) }
  },

  shape: (deps, viewer, { rows, people, pagination }): Reply<typeof calls.listAlerts> =>
    toObjectText({
      alerts: toListText(rows.map((row) => toAlert(deps, viewer, row, people))),
      pagination: serializePagination(pagination),
    }),
})

async function getRow(deps: Deps, viewer: Viewer, alertId: number): Promise<queries.AlertRow> {
  const row = await queries.findAlert(deps.db, viewer.id, alertId)
  if (!row) throw new AppError('not_found', 'There is no such alert.')
  return row
}

export const getAlert = defineRead({
  check: getRow,
  load: async (from, _viewer, row) => ({ row, people: await readPeople(from, [row.actorId]) }),
  shape: (deps, viewer, { row, people }): Reply<typeof calls.getAlert> =>
    toObjectText({ alert: toAlert(deps, viewer, row, people) }),
})

export async function countAlerts({ db }: Deps, viewer: Viewer): Promise<CallResponse<typeof countCall>> {
  const { count, emailRefused } = await queries.countNew(db, viewer.id)
  return { new: count, email_refused: emailRefused }
}

async function markUnread(deps: Deps, viewer: Viewer, alertId: number): Promise<boolean> {
  try {
    return await marks.updateUnread(deps.db, viewer.id, alertId)
  } catch (error) {
    // An equal alert was written at the same moment.
    if (isUniqueViolation(error, 'alerts_one_unread')) return false
    throw error
  }
}

export async function markAlert(
  deps: Deps,
  viewer: Viewer,
  alertId: number,
  { read, unread, viewed }: HandlerInput<typeof calls.markAlert>['body'],
): Promise<void> {
  await getRow(deps, viewer, alertId)
  const changes = [
    viewed && (await marks.updateViewed(deps.db, viewer.id, alertId, deps.now())),
    unread && (await markUnread(deps, viewer, alertId)),
    read && (await marks.updateRead(deps.db, viewer.id, alertId, deps.now())),
  ]
  if (changes.includes(true)) await publishAlerts(deps, deps.db, [viewer.id])
}

export async function markAllAlerts(
  deps: Deps,
  viewer: Viewer,
  { read, viewed }: HandlerInput<typeof calls.markAllAlerts>['body'],
): Promise<void> {
  let changed = 0
  if (read) changed = await marks.updateAllRead(deps.db, viewer.id, deps.now())
  else if (viewed) changed = await marks.updateAllViewed(deps.db, viewer.id, deps.now())
  if (changed > 0) await publishAlerts(deps, deps.db, [viewer.id])
}
