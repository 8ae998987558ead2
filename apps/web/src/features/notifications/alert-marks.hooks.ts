import { type Alert, markAlert, markAllAlerts } from '@sparkle/contract/alerts.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { refetchAfterChange } from '#web/platform/query-client.ts'
import { countQuery } from './alert-count.hooks.ts'
import { alertKeys, listKeys } from './alerts.hooks.ts'

/** A reply that is still under way may be older than the change. */
async function changeCached(client: QueryClient, countNew: (before: number) => number, mark: (alert: Alert) => Alert) {
  await client.cancelQueries(alertKeys)
  client.setQueryData(countQuery.queryKey, (count) => count && { ...count, new: countNew(count.new) })
  client.setQueriesData<{ alerts: Alert[] }>(listKeys, (list) => list && { ...list, alerts: list.alerts.map(mark) })
}

const toSeconds = () => Math.floor(Date.now() / 1000)

/** Whatever happens, the server has the last word. */
const settle = (client: QueryClient) => ({ onSettled: () => refetchAfterChange(client, alertKeys) })

/** Marks all as seen, which is less than read. */
export function useMarkAllViewed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(markAllAlerts, { body: { viewed: true } }),
    onMutate: () =>
      changeCached(
        client,
        () => 0,
        (alert) => alert,
      ),
    onError: () => refetchAfterChange(client, countQuery),
  })
}

export function useMarkAllRead() {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => callApi(markAllAlerts, { body: { read: true } }), ...settle(client) })
}

/** Shown at once, because the link of the alert is followed at the same time. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ alert_id }: Alert) =>
      callApi(markAlert, { params: { alertId: String(alert_id) }, body: { read: true } }),
    onMutate: ({ alert_id }) =>
      changeCached(
        client,
        (count) => count,
        (alert) => (alert.alert_id === alert_id ? { ...alert, read_date: toSeconds() } : alert),
      ),
    ...settle(client),
  })
}
