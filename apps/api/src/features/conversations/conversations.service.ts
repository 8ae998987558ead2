import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import type * as calls from '@sparkle/contract/messages/conversations.ts'
import type { Conversation } from '@sparkle/contract/messages/conversations.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { type JsonText, joinFields, nullText, toListText, toObjectText } from '#api/core/json-text.ts'
import { countPages, getOffset, paginate, serializePagination } from '#api/core/paging.ts'
import { type CheckedDeps, defineRead, type Reply, type ShapeDeps } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { readPeople } from '#api/features/users/person-cards.service.ts'
import { batchReads } from '#api/platform/batches.ts'
import type { Db } from '#api/platform/database.ts'
import { listMatchingConversations } from './conversation-filters.queries.ts'
import {
  listConversationPeople,
  messageTexts,
  type SeenConversation,
  toConversationText,
} from './conversation-shapes.ts'
import * as queries from './conversations.queries.ts'
import { readMessages } from './message-pages.service.ts'
import { findMessagePlace } from './messages.queries.ts'
import { findConversation, readConversations } from './seen-conversations.service.ts'

// Also for the conversations of others, so nobody finds out that they exist.
export const notFound = () => new AppError('not_found', 'There is no such conversation.')

type ListQuery = HandlerInput<typeof calls.listConversations>['query']

/** Undefined if nothing can match: a conversation has only one other user. */
function toFilter(viewer: Viewer, { starter_id: starterId, receiver_id, name, ...flags }: ListQuery) {
  const others = new Set([starterId, receiver_id])
  others.delete(undefined)
  others.delete(viewer.forumId)
  const [otherId] = others
  const { unread, requests, unanswered } = flags
  return others.size > 1 ? undefined : { unread, requests, unanswered, starterId, otherId, name: name || undefined }
}

/** Reads one row per user, in one statement for concurrent requests. */
const batchByUser = <Row extends { userId: number }>(read: (db: Db, userIds: readonly number[]) => Promise<Row[]>) =>
  batchReads(
    async (db, userIds: readonly number[]) => new Map((await read(db, userIds)).map((row) => [row.userId, row])),
    (userId) => userId,
  )

const readNewest = batchByUser(queries.listNewestConversations)
const readUnread = batchByUser(queries.countUnread)
const readShownUnread = batchByUser(queries.countShownUnread)
const hasBlocked = ({ blocked }: Viewer) => blocked.size > 0

const noIds: queries.ConversationIds = { ids: [], total: 0 }

async function listIds({ db }: Deps, viewer: Viewer, query: ListQuery): Promise<queries.ConversationIds> {
  const filter = toFilter(viewer, query)
  if (!filter) return noIds
  const { unread, requests, unanswered, starterId, otherId, name } = filter
  const isFiltered = unread || requests || unanswered || [starterId, otherId, name].some((value) => value !== undefined)
  const offset = getOffset(query.page)
  if (isFiltered) return listMatchingConversations(db, viewer.id, filter, offset)
  if (hasBlocked(viewer)) return queries.listShownConversations(db, viewer.id, offset)
  if (offset > 0) return queries.listConversations(db, viewer.id, offset)
  return (await readNewest(db, [viewer.id])).get(viewer.id) ?? noIds
}

export const listConversations = defineRead({
  check: listIds,

  async load(from, viewer, { ids, total }, { page }) {
    const conversations = await readConversations(from, viewer, ids)
    const people = await readPeople(from, conversations.flatMap(listConversationPeople))
    return { conversations, people, pagination: paginate(page, conversations.length, total) }
  },

  shape: (deps, viewer, { conversations, people, pagination }): Reply<typeof calls.listConversations> =>
    toObjectText({
      conversations: toListText(conversations.map((one) => toConversationText(deps, viewer, one, people))),
      pagination: serializePagination(pagination),
    }),
})

export async function countUnread(
  { db }: Deps,
  viewer: Viewer,
): Promise<CallResponse<typeof calls.countUnreadConversations>> {
  const read = hasBlocked(viewer) ? readShownUnread : readUnread
  const { unread = 0, requests = 0, firstMessages = [] } = (await read(db, [viewer.id])).get(viewer.id) ?? {}
  return { unread, requests, first_messages: firstMessages }
}

async function getSeen(from: CheckedDeps, viewer: Viewer, conversationId: number): Promise<SeenConversation> {
  const seen = await findConversation(from, viewer, conversationId)
  if (!seen) throw notFound()
  return seen
}

const withPeople = async (from: CheckedDeps, seen: SeenConversation) => ({
  seen,
  people: await readPeople(from, listConversationPeople(seen)),
})

export const findConversationWith = defineRead({
  async check(from, viewer, forumId: number) {
    const id = await queries.findPair(from.db, viewer.id, forumId)
    return id === undefined ? undefined : findConversation(from, viewer, id)
  },

  load: async (from, _viewer, seen) => seen && withPeople(from, seen),

  shape: (deps, viewer, found): Reply<typeof calls.getConversationWith> =>
    toObjectText({ conversation: found ? toConversationText(deps, viewer, found.seen, found.people) : nullText }),
})

export const getConversation = defineRead({
  check: getSeen,
  load: (from, _viewer, seen) => withPeople(from, seen),
  shape: (deps, viewer, { seen, people }): JsonText<{ conversation: Conversation }> =>
    toObjectText({ conversation: toConversationText(deps, viewer, seen, people) }),
})

interface PageInput {
  conversationId: number
  page: number | 'last'
}

const messagePage = {
  check: (from: CheckedDeps, viewer: Viewer, { conversationId }: PageInput) => getSeen(from, viewer, conversationId),

  async load(from: CheckedDeps, _viewer: Viewer, seen: SeenConversation, { page: wanted }: PageInput) {
    const page = wanted === 'last' ? countPages(seen.messageCount) : wanted
    const messages = await readMessages(from, seen, getOffset(page))
    const pagination = paginate(page, messages.length, seen.messageCount)
    return { ...(await withPeople(from, seen)), messages, pagination }
  },
}

type LoadedPage = Awaited<ReturnType<typeof messagePage.load>>

const toPageTexts = (deps: ShapeDeps, viewer: Viewer, { seen, people, messages, pagination }: LoadedPage) => ({
  messages: toListText(messages.map(messageTexts(deps, viewer, seen, people))),
  pagination: serializePagination(pagination),
})

/** Does not mark anything as read. */
export const getConversationPage = defineRead({
  ...messagePage,
  shape: (deps, viewer, page): Reply<typeof calls.getConversation> =>
    toObjectText({
      conversation: toConversationText(deps, viewer, page.seen, page.people),
      ...toPageTexts(deps, viewer, page),
    }),
})

export const listMessages = defineRead({
  ...messagePage,
  shape: (deps, viewer, page): Reply<typeof calls.listConversationMessages> =>
    toObjectText(toPageTexts(deps, viewer, page)),
})

const noMessage = () => new AppError('not_found', 'There is no such message.')

const oneMessage = {
  async check(from: CheckedDeps, viewer: Viewer, messageId: number) {
    const place = await findMessagePlace(from.db, messageId)
    const seen = place && (await findConversation(from, viewer, place.conversationId))
    if (!seen) throw noMessage()
    return { seen, position: place.position }
  },

  async load(
    from: CheckedDeps,
    _viewer: Viewer,
    { seen, position }: { seen: SeenConversation; position: number },
    messageId: number,
  ) {
    const page = await readMessages(from, seen, position - (position % PER_PAGE))
    const message = page.find(({ id }) => id === messageId)
    if (!message) throw noMessage()
    return { ...(await withPeople(from, seen)), message }
  },
}

export const getMessage = defineRead({
  ...oneMessage,
  shape: (deps, viewer, { seen, people, message }) => ({ message: messageTexts(deps, viewer, seen, people)(message) }),
})

/** A message with its conversation. */
export const getMessageInConversation = defineRead({
  ...oneMessage,
  shape(deps, viewer, { seen, people, message }): Reply<typeof calls.getConversationMessage> {
    const Conversation = toConversationText(deps, viewer, seen, people)
    const text = messageTexts(deps, viewer, seen, people)(message)
    return toObjectText({ message: joinFields(text, toObjectText({ Conversation })) })
  },
})
