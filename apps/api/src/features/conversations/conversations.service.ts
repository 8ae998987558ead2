import type { CallResponse, HandlerInput } from '@sparkle/contract/call.ts'
import type * as calls from '@sparkle/contract/conversations.ts'
import type { Conversation, ConversationMessage } from '@sparkle/contract/conversations.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { readPeople } from '#api/features/users/people.service.ts'
import { countPages, getOffset, paginate } from '#api/paging.ts'
import type { Viewer } from '#api/viewer.ts'
import { listMatchingConversations } from './conversation-filters.queries.ts'
import { listConversationPeople, toConversation, toMessages } from './conversation-shapes.ts'
import * as queries from './conversations.queries.ts'

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
  deps: Deps,
  viewer: Viewer,
  query: ListQuery,
): Promise<CallResponse<typeof calls.listConversations>> {
  const filter = toFilter(viewer, query)
  const read = async (offset: number) => {
    if (!filter) return []
    const { unread, requests, starterId, otherId, name } = filter
    const isFiltered = unread || requests || [starterId, otherId, name].some((value) => value !== undefined)
    return isFiltered
      ? listMatchingConversations(deps.db, viewer.id, filter, offset)
      : queries.listConversations(deps.db, viewer.id, offset)
  }
  const rows = await read(getOffset(query.page))
  // A page beyond the last has no row with the total.
  const [first] = rows.length > 0 || query.page === 1 ? rows : await read(0)
  const people = await readPeople(deps, rows.flatMap(listConversationPeople))
  return {
    conversations: rows.map((row) => toConversation(row, viewer, deps.publicUrl, people)),
    pagination: paginate(query.page, rows.length, first?.total ?? 0),
  }
}

export async function countUnread(
  { db }: Deps,
  viewer: Viewer,
): Promise<CallResponse<typeof calls.countUnreadConversations>> {
  return queries.countUnread(db, viewer.id)
}

export async function findConversationWith(
  deps: Deps,
  viewer: Viewer,
  forumId: number,
): Promise<CallResponse<typeof calls.getConversationWith>> {
  const row = await queries.findConversationWith(deps.db, viewer.id, forumId)
  return { conversation: row ? await shape(deps, viewer, row) : null }
}

async function shape(deps: Deps, viewer: Viewer, row: queries.ConversationRow): Promise<Conversation> {
  return toConversation(row, viewer, deps.publicUrl, await readPeople(deps, listConversationPeople(row)))
}

async function getRow(deps: Deps, viewer: Viewer, conversationId: number): Promise<queries.ConversationRow> {
  const row = await queries.findConversation(deps.db, viewer.id, conversationId)
  if (!row) throw notFound()
  return row
}

async function getPage(deps: Deps, viewer: Viewer, conversationId: number, wanted: number | 'last') {
  const first = wanted === 'last' ? null : getOffset(wanted)
  const row = await queries.findConversationPage(deps.db, viewer.id, conversationId, first)
  if (!row) throw notFound()
  const page = wanted === 'last' ? countPages(row.messageCount) : wanted
  const people = await readPeople(deps, listConversationPeople(row))
  return {
    conversation: toConversation(row, viewer, deps.publicUrl, people),
    messages: toMessages(row.messages, row, viewer, deps.publicUrl, people),
    pagination: paginate(page, row.messages.length, row.messageCount),
  }
}

/** Does not mark anything as read. */
export async function getConversation(
  deps: Deps,
  viewer: Viewer,
  conversationId: number,
  { with_messages, page }: HandlerInput<typeof calls.getConversation>['query'],
): Promise<CallResponse<typeof calls.getConversation>> {
  if (with_messages) return getPage(deps, viewer, conversationId, page)
  return { conversation: await shape(deps, viewer, await getRow(deps, viewer, conversationId)) }
}

export async function listMessages(
  deps: Deps,
  viewer: Viewer,
  conversationId: number,
  page: number | 'last',
): Promise<CallResponse<typeof calls.listConversationMessages>> {
  const { messages, pagination } = await getPage(deps, viewer, conversationId, page)
  return { messages, pagination }
}

export async function getMessage(
  deps: Deps,
  viewer: Viewer,
  messageId: number,
): Promise<ConversationMessage & { Conversation: Conversation }> {
  const row = await queries.findConversationByMessage(deps.db, viewer.id, messageId)
  const noMessage = () => new AppError('not_found', 'There is no such message.')
  if (!row) throw noMessage()
  const people = await readPeople(deps, listConversationPeople(row))
  const [message] = toMessages(row.messages, row, viewer, deps.publicUrl, people)
  if (!message) throw noMessage()
  return { ...message, Conversation: toConversation(row, viewer, deps.publicUrl, people) }
}
