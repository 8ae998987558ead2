import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import type { Whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import {
  acceptRequest,
  addConversationMessage,
  type Conversation,
  type ConversationMessage,
  countUnreadConversations,
  type FirstMessage,
  getConversation,
  getConversationWith,
  listConversations,
  markConversationRead,
} from '@sparkle/contract/messages/conversations.ts'
import { toExcerpt } from '@sparkle/contract/messages/message-rules.ts'
import { getUser } from '@sparkle/contract/people/users.ts'
import { type Block, listBlocks } from '@sparkle/contract/safety/blocks.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { refuse, reply } from './network.ts'
import { makeConversation, makeMessage } from './replies/conversation-replies.ts'
import { makeForumUser } from './replies/forum-user-replies.ts'
import { paginate } from './replies/page-replies.ts'
import { makeBlock } from './replies/setting-replies.ts'
import { open, press } from './screen.tsx'
import { signIn } from './session.ts'

/** What a person has written and received with another one. A test may add to it. */
export interface Chat {
  conversation: Conversation
  messages: ConversationMessage[]
}

interface ChatChanges extends Partial<Conversation> {
  other?: string
}

/** A conversation in which user 6 wrote everything so far. Those with a higher id have newer messages. */
export function makeChat(me: Whoami, texts: string[], { other = 'other', ...changes }: ChatChanges = {}): Chat {
  const { conversation_id: id = 1, Other = makeForumUser(5 + id, other) } = changes
  const conversation = makeConversation({
    username: Other.username,
    user_id: Other.user_id,
    recipients: { [me.forumId]: me.username, [Other.user_id]: Other.username },
    Starter: Other,
    Other,
    ...changes,
  })
  const messages: ConversationMessage[] = []
  for (const text of texts) addMessage({ conversation, messages }, text)
  return { conversation, messages }
}

/** Adds a message of the other person, or of `from`. */
export function addMessage({ conversation, messages }: Chat, text: string, from?: Whoami): ConversationMessage {
  const writer = from ? makeForumUser(from.forumId, from.username) : conversation.Other
  const message = makeMessage(conversation.conversation_id * 1000 + messages.length + 1, {
    conversation_id: conversation.conversation_id,
    username: writer.username,
    user_id: writer.user_id,
    message: text,
    message_parsed: text,
    message_date: Math.floor(Date.now() / 1000),
    User: writer,
  })
  messages.push(message)
  return message
}

export function change(chat: Chat, changes: Partial<Conversation>): void {
  chat.conversation = { ...chat.conversation, ...changes }
}

/** From now on the reader has blocked the other person, or their organization. */
export function markBlocked(chat: Chat, organization: Block['organization'] = null): void {
  const { Other } = chat.conversation
  change(chat, { request: 'none', can_reply: false, Other: { ...Other, is_ignored: true } })
  const { user_id, username, avatar = '' } = Other
  const user = organization ? null : { user_id, username, avatar }
  const blocks = [{ ...makeBlock(8, username), user, organization }]
  reply(listBlocks, { blocks, pagination: paginate(blocks).pagination })
}

/** Counts and excerpts as the server sends them with every conversation. */
export function describeChat({ conversation, messages }: Chat): Conversation {
  const last = messages.at(-1)
  if (!last) return conversation
  return {
    ...conversation,
    reply_count: messages.length - 1,
    last_message_id: last.message_id,
    last_message_date: last.message_date,
    last_message_user_id: last.user_id,
    last_message_excerpt: toExcerpt(last.message),
    is_unread: conversation.unread_count > 0,
  }
}

/** As the server lists it: of a checked business, waiting and unread. */
function toFirstMessage({ conversation_id, start_date, request, unread_count, Other }: Conversation): FirstMessage[] {
  const { organization } = Other
  if (!organization || request !== 'waiting' || unread_count === 0) return []
  return [{ conversation_id, message_id: conversation_id * 1000 + 1, message_date: start_date, organization }]
}

/** Gives the conversations of a person. What a test changes in them is there on the next request. */
export function replyWithInbox(me: Whoami, ...chats: Chat[]) {
  const find = (id: number) => chats.find(({ conversation }) => conversation.conversation_id === id)
  const notFound = refuse('not_found', 'The requested conversation could not be found.')
  const lists = reply(listConversations, ({ query }) => {
    const all = chats.map(describeChat).sort((a, b) => b.last_message_id - a.last_message_id)
    const name = query.name?.toLowerCase() ?? ''
    const isListed = ({ request, Other }: Conversation) =>
      !Other.is_ignored && (!query.requests || request === 'waiting') && Other.username.includes(name)
    const { items, pagination } = paginate(all.filter(isListed), query.page)
    return { conversations: items, pagination }
  })
  reply(countUnreadConversations, () => {
    const counted = chats.map(({ conversation }) => conversation).filter(({ Other }) => !Other.is_ignored)
    return {
      unread: counted.filter(({ unread_count }) => unread_count > 0).length,
      requests: counted.filter(({ request }) => request === 'waiting').length,
      first_messages: counted.flatMap(toFirstMessage),
    }
  })
  const opened = reply(getConversation, ({ params, query }) => {
    const chat = find(params.conversationId)
    if (!chat) return notFound
    if (!query.with_messages) return { conversation: describeChat(chat) }
    const lastPage = Math.max(1, Math.ceil(chat.messages.length / PER_PAGE))
    const { items, pagination } = paginate(chat.messages, query.page === 'last' ? lastPage : query.page)
    return { conversation: describeChat(chat), messages: items, pagination }
  })
  reply(getConversationWith, ({ params }) => {
    const chat = chats.find(({ conversation }) => conversation.Other.user_id === params.forumId)
    return { conversation: chat ? describeChat(chat) : null }
  })
  const marked = reply(markConversationRead, ({ params }) => {
    const chat = find(params.conversationId)
    if (chat) change(chat, { unread_count: 0 })
    return { success: true as const }
  })
  const sent = reply(addConversationMessage, ({ body }) => {
    const chat = find(body.conversation_id)
    if (!chat) return notFound
    const message = { ...addMessage(chat, body.message, me), client_id: body.client_id ?? null }
    chat.messages.splice(-1, 1, message)
    change(chat, { request: 'none' })
    return { success: true as const, message }
  })
  return { lists, opened, marked, sent }
}

/** Signs a new person in, to whom "other" has written these texts. */
export function signInWithChat(...texts: string[]) {
  const person = signIn()
  const chat = makeChat(person, texts)
  return { person, chat, ...replyWithInbox(person, chat) }
}

/** Signs a new person in, to whom "other" has written this for the first time. */
export function signInWithRequest(text: string, changes: ChatChanges = {}) {
  const person = signIn()
  const chat = makeChat(person, [text], { request: 'waiting', ...changes })
  const accepted = reply(acceptRequest, () => {
    change(chat, { request: 'none' })
    return { success: true as const }
  })
  return { person, chat, accepted, ...replyWithInbox(person, chat) }
}

export const getConversations = () =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem').getByRole('link')

export const getMessage = (text: string) => page.getByRole('log').getByCss('[data-index]').filter({ hasText: text })

export const box = page.getByLabelText('Your message')

export async function openConversation(id = 1): Promise<void> {
  await open(addresses.conversation(id))
  await expect.element(page.getByRole('log')).toBeVisible()
}

export async function writeMessage(text: string): Promise<void> {
  await box.fill(text)
  await press('Send')
}

/** Opens the profile of user 6, "other", who has no application, and there the panel to write to them. */
export async function openDock(): Promise<void> {
  const location = { id: null, country: null, state: null, town: null, zip: null }
  reply(getUser, { ...location, userId: 6, username: 'other', avatar: '/images/default-applicant.svg', forumId: 6 })
  reply(searchApplications, { current_page: 1, last_page: 1, per_page: 20, total: 0, total_relation: 'eq', data: [] })
  reply(listBlocks, { blocks: [], pagination: paginate([]).pagination })
  await open(addresses.profile('other'))
  await press('Send other a Message')
}
