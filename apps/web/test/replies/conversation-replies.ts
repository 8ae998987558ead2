import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { Conversation, ConversationMessage } from '@sparkle/contract/messages/conversations.ts'
import { makeForumUser } from './forum-user-replies.ts'

/** A conversation between user 5, "me", and user 6, "other". */
export function makeConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    conversation_id: 1,
    title: 'Hello',
    username: 'me',
    user_id: 5,
    recipients: { 5: 'me', 6: 'other' },
    is_unread: false,
    unread_count: 0,
    start_date: 0,
    reply_count: 0,
    recipient_count: 2,
    first_message_id: 1,
    last_message_id: 1,
    last_message_date: 0,
    last_message_user_id: 5,
    last_message_excerpt: 'Hi',
    is_starred: false,
    conversation_open: true,
    open_invite: false,
    can_edit: false,
    can_reply: true,
    request: 'none',
    can_invite: false,
    can_upload_attachment: false,
    view_url: `https://sparkle.example${addresses.conversation(1)}`,
    Starter: makeForumUser(5, 'me'),
    Other: makeForumUser(6, 'other'),
    ...changes,
  }
}

export function makeMessage(message_id: number, changes: Partial<ConversationMessage> = {}): ConversationMessage {
  return {
    message_id,
    conversation_id: 1,
    username: 'other',
    user_id: 6,
    message: `message ${message_id}`,
    message_parsed: `message ${message_id}`,
    message_date: message_id,
    is_unread: false,
    attach_count: 0,
    reaction_score: 0,
    is_reacted_to: false,
    can_edit: false,
    can_react: false,
    view_url: `https://sparkle.example${addresses.conversation(1)}#${message_id}`,
    client_id: null,
    User: makeForumUser(6, 'other'),
    ...changes,
  }
}
