import * as calls from '@sparkle/contract/messages/conversations.ts'
import type { Deps } from '#api/core/deps.ts'
import { readFrom } from '#api/core/reads.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import * as conversations from './conversations.service.ts'
import * as requests from './message-requests.service.ts'
import * as reading from './reading.service.ts'
import * as sending from './sending.service.ts'

const messageLimits = [limitByViewer('direct message', 60, '1 minute')]
const newConversationLimits = [...messageLimits, limitByViewer('new conversation', 100, '1 hour')]

export function conversationRoutes(router: Router, deps: Deps): void {
  router.handle(calls.listConversations, ({ viewer, query }) =>
    readFrom(deps, viewer, (from) => conversations.listConversations(from, viewer, query)),
  )
  router.handle(calls.countUnreadConversations, ({ viewer }) =>
    readFrom(deps, viewer, (from) => conversations.countUnread(from, viewer)),
  )
  router.handle(calls.getConversationWith, ({ viewer, params }) =>
    readFrom(deps, viewer, (from) => conversations.findConversationWith(from, viewer, params.forumId)),
  )
  router.handle(calls.getConversation, ({ viewer, params, query }) =>
    readFrom(deps, viewer, (from) =>
      query.with_messages
        ? conversations.getConversationPage(from, viewer, { ...params, ...query })
        : conversations.getConversation(from, viewer, params.conversationId),
    ),
  )
  router.handle(calls.listConversationMessages, ({ viewer, params, query }) =>
    readFrom(deps, viewer, (from) => conversations.listMessages(from, viewer, { ...params, ...query })),
  )
  router.handle(calls.getConversationMessage, ({ viewer, params }) =>
    readFrom(deps, viewer, (from) => conversations.getMessageInConversation(from, viewer, params.messageId)),
  )
  router.handle(calls.markConversationRead, ({ viewer, params, body }) =>
    reading.markRead(deps, viewer, params.conversationId, body),
  )
  router.handle(calls.markConversationUnread, ({ viewer, params }) =>
    reading.markUnread(deps, viewer, params.conversationId),
  )
  router.handle(calls.acceptRequest, ({ viewer, params }) =>
    requests.acceptRequest(deps, viewer, params.conversationId),
  )
  router.handle(calls.declineRequest, ({ viewer, params }) =>
    requests.declineRequest(deps, viewer, params.conversationId),
  )
  router.handle(calls.leaveConversation, ({ viewer, params, query }) =>
    requests.leaveConversation(deps, viewer, params.conversationId, query.ignore),
  )
  router.handle(
    calls.createConversation,
    ({ viewer, body }) => sending.createConversation(deps, viewer, body),
    newConversationLimits,
  )
  router.handle(
    calls.addConversationMessage,
    ({ viewer, body }) => sending.addMessage(deps, viewer, body),
    messageLimits,
  )
}
