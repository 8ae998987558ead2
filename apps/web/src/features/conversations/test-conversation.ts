import { addresses } from '@sparkle/contract/addresses.ts'
import type { Conversation, ConversationMessage } from '@sparkle/contract/conversations.ts'
import type { ForumUser } from '@sparkle/contract/forum-user.ts'

const person = (user_id: number, username: string): ForumUser => ({
  user_id,
  username,
  user_title: 'Member',
  is_staff: false,
  message_count: 0,
  register_date: 0,
  avatar_urls: { o: null, h: null, l: null, m: null, s: null },
  view_url: `https://sparkle.example${addresses.profile(username)}`,
  avatar: '/images/default-applicant.svg',
  can_converse: true,
  can_view_profile: true,
  can_ban: false,
  can_edit: false,
  can_follow: false,
  can_ignore: false,
  can_post_profile: false,
  can_view_profile_posts: false,
  can_warn: false,
  is_followed: false,
  is_ignored: false,
  reaction_score: 0,
  vote_score: 0,
  trophy_points: 0,
  question_solution_count: 0,
  profile_banner_urls: { l: null, m: null },
})

/** A conversation between user 5, "me", and user 6, "other". */
export function testConversation(changes: Partial<Conversation> = {}): Conversation {
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
    Starter: person(5, 'me'),
    Other: person(6, 'other'),
    ...changes,
  }
}

export function testMessage(message_id: number, changes: Partial<ConversationMessage> = {}): ConversationMessage {
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
    User: person(6, 'other'),
    ...changes,
  }
}
