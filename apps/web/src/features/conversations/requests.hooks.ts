import { acceptRequest, declineRequest, leaveConversation } from '@sparkle/contract/messages/conversations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { refreshUnreadCount } from '#web/features/notifications/unread-counts.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { refreshAllConversations } from './conversations.hooks.ts'
import { forgetHistory, refreshHistory } from './messages.hooks.ts'

/** The answers to a first message. The other person is not told. */
export function useAnswerRequest(conversationId: number) {
  const client = useQueryClient()
  const answer = (call: typeof acceptRequest | typeof declineRequest) => async () => {
    await callApi(call, { params: { conversationId: String(conversationId) } })
    await Promise.all([refreshHistory(client, conversationId), refreshUnreadCount(client)])
  }
  return { accept: answer(acceptRequest), decline: answer(declineRequest) }
}

/** Returns a function that takes a conversation out of the list. */
export function useLeaveConversation(conversationId: number) {
  const client = useQueryClient()
  return async (isIgnored: boolean, onLeft: () => void) => {
    const params = { conversationId: String(conversationId) }
    await callApi(leaveConversation, { params, query: { ignore: isIgnored } })
    onLeft()
    forgetHistory(client, conversationId)
    await refreshAllConversations(client)
  }
}
