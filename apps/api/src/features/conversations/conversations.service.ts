import { tidyText } from '@sparkle/contract/answer-rules.ts'
import type * as calls from '@sparkle/contract/conversations.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/endpoint.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import type { Db } from '#api/platform/database.ts'
import type { Viewer } from '#api/viewer.ts'
import * as queries from './conversations.queries.ts'
import * as messages from './messages.queries.ts'

const PER_PAGE = 20

// The same answer for a conversation of others: nobody learns that it is there.
const notFound = () => new AppError('not_found', 'There is no such conversation.')

function pageOf(total: number, page: number) {
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE))
  if (page > lastPage) throw new AppError('invalid_page', 'There is no such page.')
  return {
    slice: { limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
    paginate: (rows: readonly unknown[]) => ({
      current_page: page,
      last_page: lastPage,
      per_page: PER_PAGE,
      shown: rows.length,
      total,
    }),
  }
}

const unixSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

export async function listConversations(
  deps: Deps,
  viewer: Viewer,
  page: number,
): Promise<CallResponse<typeof calls.listConversations>> {
  const { slice, paginate } = pageOf(await queries.countConversations(deps.db, viewer.id), page)
  const rows = await queries.listConversations(deps.db, viewer.id, slice)
  return { conversations: rows.map(toConversation), pagination: paginate(rows) }
}

/** Reading alone marks nothing as read. */
export async function getConversation(
  deps: Deps,
  viewer: Viewer,
  conversationId: number,
  { with_messages, page }: HandlerInput<typeof calls.getConversation>['query'],
): Promise<CallResponse<typeof calls.getConversation>> {
  const row = await queries.findConversation(deps.db, viewer.id, conversationId)
  if (!row) throw notFound()
  if (!with_messages) return { conversation: toConversation(row) }
  const { slice, paginate } = pageOf(row.messageCount, page)
  const rows = await messages.listMessages(deps.db, conversationId, slice)
  const shown = rows.map(({ id, message, sentAt, username, forumId }) => ({
    message_id: id,
    conversation_id: conversationId,
    username,
    user_id: forumId,
    message,
    message_date: unixSeconds(sentAt),
  }))
  return { conversation: toConversation(row), messages: shown, pagination: paginate(rows) }
}

export async function markRead(deps: Deps, viewer: Viewer, conversationId: number): Promise<{ success: true }> {
  if (!(await messages.updateRead(deps.db, viewer.id, conversationId))) throw notFound()
  return { success: true }
}

/** Two people have one conversation: a second one adds its message to the first, whose title stays. */
export async function createConversation(
  deps: Deps,
  viewer: Viewer,
  { recipient_ids: [forumId], title, message }: HandlerInput<typeof calls.createConversation>['body'],
): Promise<CallResponse<typeof calls.createConversation>> {
  const recipientId = forumId && (await queries.findRecipient(deps.db, forumId))
  if (!recipientId || recipientId === viewer.id) {
    throw new AppError('recipient_not_found', 'There is no such person to write to.')
  }
  const row = await deps.db.transaction(async (tx) => {
    const pair = { starterId: viewer.id, otherId: recipientId }
    const conversation = await queries.upsertConversation(tx, { ...pair, title, startedAt: deps.now() })
    await insertMessage(deps, tx, viewer, conversation, message)
    return queries.findConversation(tx, viewer.id, conversation.id)
  })
  if (!row) throw notFound()
  return { success: true, conversation: toConversation(row) }
}

export async function addMessage(
  deps: Deps,
  viewer: Viewer,
  { conversation_id, message }: HandlerInput<typeof calls.addConversationMessage>['body'],
): Promise<CallResponse<typeof calls.addConversationMessage>> {
  const sent = await deps.db.transaction(async (tx) => {
    const conversation = await queries.raiseMessageCount(tx, viewer.id, conversation_id)
    if (!conversation) throw notFound()
    return insertMessage(deps, tx, viewer, conversation, message)
  })
  return {
    success: true,
    message: {
      message_id: sent.id,
      conversation_id,
      username: viewer.username,
      user_id: viewer.forumId,
      message: sent.message,
      message_date: unixSeconds(sent.sentAt),
    },
  }
}

/** Into a conversation that this transaction holds: its messages get their ids one after another. */
async function insertMessage(
  deps: Deps,
  tx: Db,
  viewer: Viewer,
  { id: conversationId, lesserUserId, greaterUserId }: queries.HeldConversation,
  text: string,
) {
  const message = { conversationId, writerId: viewer.id, message: tidyText(text), sentAt: deps.now() }
  const id = await messages.insertMessage(tx, message)
  const noted = { conversationId, messageId: id, writerId: viewer.id }
  await messages.upsertParticipants(tx, [lesserUserId, greaterUserId], noted)
  return { ...message, id }
}

function toConversation(row: queries.ConversationRow): calls.Conversation {
  return {
    conversation_id: row.id,
    title: row.title,
    username: row.starterUsername,
    user_id: row.starterForumId,
    recipients: row.recipients,
    is_unread: row.isUnread,
    start_date: unixSeconds(row.startedAt),
    reply_count: row.messageCount - 1,
    recipient_count: Object.keys(row.recipients).length,
    last_message_id: row.lastMessageId,
    last_message_date: unixSeconds(row.lastMessageAt),
    last_message_user_id: row.lastWriterForumId,
  }
}
