import type { Victim } from '#test/changes/victim.ts'
import { type AccessRows, allExcept, anyone, pairOnly } from './cases-access.ts'

export function conversationRows(victim: Victim): AccessRows {
  const { person } = victim
  return {
    'GET /api/v1/forum/conversations': anyone,
    'GET /api/v1/forum/conversations/unread-count': anyone,
    'GET /api/v1/forum/conversations/with/:forumId': anyone,
    'GET /api/v1/forum/conversations/:conversationId': [{ query: { with_messages: '1' }, statuses: pairOnly }],
    'GET /api/v1/forum/conversations/:conversationId/messages': [{ statuses: pairOnly }],
    'GET /api/v1/forum/conversation-messages/:messageId': [{ statuses: pairOnly }],
    'POST /api/v1/forum/conversations/:conversationId/mark-read': [{ body: {}, statuses: pairOnly }],
    'POST /api/v1/forum/conversations/:conversationId/mark-unread': [{ body: {}, statuses: pairOnly }],
    'POST /api/v1/forum/conversation-messages': [
      { body: { conversation_id: victim.conversationId, message: 'Hello' }, statuses: pairOnly },
    ],
    'POST /api/v1/forum/conversations': [
      {
        body: { recipient_ids: [person.forumId], message: 'Hello' },
        statuses: allExcept(200, { owner: 400, unconfirmed: 403, 'unchecked business': 403 }),
      },
    ],
    'GET /api/v1/events': anyone,
  }
}
