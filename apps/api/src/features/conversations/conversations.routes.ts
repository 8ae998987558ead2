import * as calls from '@sparkle/contract/conversations.ts'
import type { Deps } from '#api/deps.ts'
import type { RateLimit } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import * as conversations from './conversations.service.ts'

const messageLimits: RateLimit[] = [{ name: 'direct message', max: 60, per: '1 minute', byViewer: true }]

export function conversationRoutes(router: Router, deps: Deps): void {
  router.handle(calls.listConversations, ({ viewer, query }) =>
    conversations.listConversations(deps, viewer, query.page),
  )
  router.handle(calls.getConversation, ({ viewer, params, query }) =>
    conversations.getConversation(deps, viewer, params.conversationId, query),
  )
  router.handle(calls.markConversationRead, ({ viewer, params }) =>
    conversations.markRead(deps, viewer, params.conversationId),
  )
  router.handle(
    calls.createConversation,
    ({ viewer, body }) => conversations.createConversation(deps, viewer, body),
    messageLimits,
  )
  router.handle(
    calls.addConversationMessage,
    ({ viewer, body }) => conversations.addMessage(deps, viewer, body),
    messageLimits,
  )
}
