import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import { type FirstMessage, markConversationRead } from '@sparkle/contract/messages/conversations.ts'
import { type Alert, markAlert, markAllAlerts } from '@sparkle/contract/notifications/alerts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { refetchAfterChange } from '#web/platform/query-client.ts'
import { countQuery } from './alert-count.hooks.ts'
import { alertKeys, listKeys } from './alerts.hooks.ts'
import { refreshUnreadCount } from './unread-counts.hooks.ts'

/** Marks all as viewed, which is less than read. */
export function useMarkAllViewed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(markAllAlerts, { body: { viewed: true } }),
    // The list does not change, and may just be loading for the first time.
    onMutate: async () => {
      await client.cancelQueries(countQuery)
      client.setQueryData(countQuery.queryKey, (count) => count && { ...count, new: 0 })
    },
    onError: () => refetchAfterChange(client, countQuery),
  })
}

/** Also marks first messages as read, which are listed with the alerts. */
export function useMarkAllRead() {
  const client = useQueryClient()
  const markMessage = ({ conversation_id, message_id }: FirstMessage) =>
    callApi(markConversationRead, { params: { conversationId: String(conversation_id) }, body: { message_id } })
  return useMutation({
    mutationFn: (messages: readonly FirstMessage[]) =>
      Promise.all([callApi(markAllAlerts, { body: { read: true } }), ...messages.map(markMessage)]),
    onSettled: () => Promise.all([refetchAfterChange(client, alertKeys), refreshUnreadCount(client)]),
  })
}

/** Shown at once, because the link of the alert is followed at the same time. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ alert_id }: Alert) =>
      callApi(markAlert, { params: { alertId: String(alert_id) }, body: { read: true } }),
    onMutate: async ({ alert_id }) => {
      // A reply that is still under way may be older than the change.
      await client.cancelQueries(alertKeys)
      const mark = (alert: Alert) =>
        alert.alert_id === alert_id ? { ...alert, read_date: toUnixSeconds(new Date()) } : alert
      client.setQueriesData<{ alerts: Alert[] }>(listKeys, (list) => list && { ...list, alerts: list.alerts.map(mark) })
    },
    // Whether or not the call succeeded.
    onSettled: () => refetchAfterChange(client, alertKeys),
  })
}
