import { Readable } from 'node:stream'
import type { Deps } from '#api/core/deps.ts'
import { findOwnApplication } from '#api/features/applications/applications.service.ts'
import { listSanctions } from '#api/features/moderation/sanctions/sanctions.service.ts'
import { getTicketOwner } from '#api/features/moderation/sanctions/suspension.service.ts'
import { getNotificationSettings } from '#api/features/notifications/notification-settings.service.ts'
import type { Db } from '#api/platform/database.ts'
import { type Pages, writeObject } from './json-stream.ts'
import * as queries from './own-data.queries.ts'
import { listOwnAlerts, listOwnWatched } from './own-notifications.queries.ts'

/** Reads page after page by key, so a long list takes no more memory than a short one. */
async function* walk<Row>(
  list: (after: number) => Promise<Row[]>,
  getKey: (row: Row) => number,
  start = 0,
): AsyncGenerator<Row[]> {
  let page = await list(start)
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield page
    page = await list(getKey(last))
  }
}

const getId = ({ id }: { id: number }) => id

async function* walkPosts(db: Db, userId: number): Pages {
  for await (const threads of walk((after) => queries.listVisitedThreads(db, userId, after), getId)) {
    yield* walk((after) => queries.listOwnPosts(db, userId, threads.map(getId), after), getId)
  }
}

const getPosition = ({ position }: { position: number }) => position

/** With what both sides wrote, as the person sees it. */
async function* walkConversations(db: Db, userId: number): Pages {
  for await (const page of walk((after) => queries.listOwnConversations(db, userId, after), getId)) {
    yield page.map(({ lastMessageId, ...conversation }) => ({
      ...conversation,
      messages: walk((after) => queries.listMessages(db, conversation.id, lastMessageId, after), getPosition, -1),
    }))
  }
}

/** Everything that a person gave to Sparkle or got on it, as JSON. Others appear by their usernames alone. */
async function* writeOwnData({ db, now }: Pick<Deps, 'db' | 'now'>, userId: number): AsyncGenerator<string> {
  const sanctions = await listSanctions(db, userId, now())
  yield* writeObject({
    made_at: now(),
    account: await queries.getOwnAccount(db, userId),
    former_organizations: await queries.listFormerOrganizations(db, userId),
    settings: await queries.getOwnSettings(db, userId),
    notification_settings: await getNotificationSettings({ db, now }, { id: userId }),
    application: await findOwnApplication(db, userId),
    posts: walkPosts(db, userId),
    conversations: walkConversations(db, userId),
    watched: await listOwnWatched(db, userId),
    alerts: walk((after) => listOwnAlerts(db, userId, after), getId),
    blocks: walk((after) => queries.listOwnBlocks(db, userId, after), getId),
    reports: walk((after) => queries.listOwnReports(db, userId, after), getId),
    // The reason is what staff wrote for each other.
    sanctions: sanctions.map(({ reason: _reason, ...sanction }) => sanction),
  })
}

/** For a suspended person, who has no session. */
export async function exportByTicket(deps: Deps, ticket: string): Promise<Readable> {
  const userId = await getTicketOwner(deps, ticket)
  return Readable.from(writeOwnData(deps, userId))
}
