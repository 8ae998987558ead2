import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import type * as calls from '@sparkle/contract/messages/conversations.ts'
import type { Conversation } from '@sparkle/contract/messages/conversations.ts'
import type { CheckedDeps, Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { JsonText, joinFields, toListText, toObjectText } from '#api/core/json-text.ts'
import { countPages, getOffset, paginate, serializePagination } from '#api/core/paging.ts'
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
function toFilter(viewer: Viewer, { unread, requests, starter_id: starterId, receiver_id, name }: ListQuery) {
  const others = new Set([starterId, receiver_id])
  others.delete(undefined)
  others.delete(viewer.forumId)
  const [otherId] = others
  return others.size > 1 ? undefined : { unread, requests, starterId, otherId, name: name || undefined }
}

export async function listConversations(
  deps: CheckedDeps,
  viewer: Viewer,
  query: ListQuery,
): Promise<JsonText<CallResponse<typeof calls.listConversations>>> {
  const { ids, total } = await listIds(deps, viewer, query)
  const conversations = await readConversations(deps, viewer, ids)
  const pagination = paginate(query.page, conversations.length, total)
  const people = await readPeople(deps, conversations.flatMap(listConversationPeople))
  return toObjectText({
    conversations: toListText(conversations.map((one) => toConversationText(deps, viewer, one, people))),
    pagination: serializePagination(pagination),
  })
}

/** Reads a row for each user, for all requests of the same moment. */
const batchByUser = <Row extends { userId: number }>(read: (db: Db, userIds: readonly number[]) => Promise<Row[]>) =>
  batchReads(
    async (db, userIds: readonly number[]) => new Map((await read(db, userIds)).map((row) => [row.userId, row])),
    (userId) => userId,
  )

const readNewest = batchByUser(queries.listNewestConversations)
const readUnread = batchByUser(queries.countUnread)

const noIds: queries.ConversationIds = { ids: [], total: 0 }

async function listIds({ db }: Deps, viewer: Viewer, query: ListQuery): Promise<queries.ConversationIds> {
  const filter = toFilter(viewer, query)
  if (!filter) return noIds
  const { unread, requests, starterId, otherId, name } = filter
  const isFiltered = unread || requests || [starterId, otherId, name].some((value) => value !== undefined)
  const offset = getOffset(query.page)
  if (isFiltered) return listMatchingConversations(db, viewer.id, filter, offset)
  if (offset > 0) return queries.listConversations(db, viewer.id, offset)
  return (await readNewest(db, [viewer.id])).get(viewer.id) ?? noIds
}

export async function countUnread(
  { db }: Deps,
  viewer: Viewer,
): Promise<CallResponse<typeof calls.countUnreadConversations>> {
  return (await readUnread(db, [viewer.id])).get(viewer.id) ?? { unread: 0, requests: 0 }
}

export async function findConversationWith(
  deps: CheckedDeps,
  viewer: Viewer,
  forumId: number,
): Promise<JsonText<CallResponse<typeof calls.getConversationWith>>> {
  const id = await queries.findPair(deps.db, viewer.id, forumId)
  const seen = id === undefined ? undefined : await findConversation(deps, viewer, id)
  return toObjectText({ conversation: seen ? await toText(deps, viewer, seen) : new JsonText<null>('null') })
}

async function toText(deps: CheckedDeps, viewer: Viewer, seen: SeenConversation) {
  return toConversationText(deps, viewer, seen, await readPeople(deps, listConversationPeople(seen)))
}

async function getSeen(deps: CheckedDeps, viewer: Viewer, conversationId: number): Promise<SeenConversation> {
  const seen = await findConversation(deps, viewer, conversationId)
  if (!seen) throw notFound()
  return seen
}

export async function getConversation(
  deps: CheckedDeps,
  viewer: Viewer,
  conversationId: number,
): Promise<JsonText<{ conversation: Conversation }>> {
  return toObjectText({ conversation: await toText(deps, viewer, await getSeen(deps, viewer, conversationId)) })
}

async function readPage(deps: CheckedDeps, viewer: Viewer, conversationId: number, wanted: number | 'last') {
  const seen = await getSeen(deps, viewer, conversationId)
  const page = wanted === 'last' ? countPages(seen.messageCount) : wanted
  const messages = await readMessages(deps, seen, getOffset(page))
  const pagination = paginate(page, messages.length, seen.messageCount)
  const people = await readPeople(deps, listConversationPeople(seen))
  return {
    conversation: () => toConversationText(deps, viewer, seen, people),
    messages: toListText(messages.map(messageTexts(deps, viewer, seen, people))),
    pagination: serializePagination(pagination),
  }
}

/** Does not mark anything as read. */
export async function getConversationPage(
  deps: CheckedDeps,
  viewer: Viewer,
  conversationId: number,
  page: number | 'last',
): Promise<JsonText<CallResponse<typeof calls.getConversation>>> {
  const { conversation, ...rest } = await readPage(deps, viewer, conversationId, page)
  return toObjectText({ conversation: conversation(), ...rest })
}

export async function listMessages(
  deps: CheckedDeps,
  viewer: Viewer,
  conversationId: number,
  page: number | 'last',
): Promise<JsonText<CallResponse<typeof calls.listConversationMessages>>> {
  const { messages, pagination } = await readPage(deps, viewer, conversationId, page)
  return toObjectText({ messages, pagination })
}

export async function getMessage(deps: CheckedDeps, viewer: Viewer, messageId: number) {
  const noMessage = () => new AppError('not_found', 'There is no such message.')
  const place = await findMessagePlace(deps.db, messageId)
  const seen = place && (await findConversation(deps, viewer, place.conversationId))
  if (!seen) throw noMessage()
  const page = await readMessages(deps, seen, place.position - (place.position % PER_PAGE))
  const people = await readPeople(deps, listConversationPeople(seen))
  const message = page.find(({ id }) => id === messageId)
  if (!message) throw noMessage()
  return {
    message: messageTexts(deps, viewer, seen, people)(message),
    conversation: () => toConversationText(deps, viewer, seen, people),
  }
}

/** A message with its conversation. */
export async function getMessageInConversation(
  deps: CheckedDeps,
  viewer: Viewer,
  messageId: number,
): Promise<JsonText<CallResponse<typeof calls.getConversationMessage>>> {
  const { message, conversation } = await getMessage(deps, viewer, messageId)
  return toObjectText({ message: joinFields(message, toObjectText({ Conversation: conversation() })) })
}
