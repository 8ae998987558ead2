import { listAlerts } from '@sparkle/contract/notifications/alerts.ts'
import { notificationLimits } from '@sparkle/contract/notifications/notification-rules.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIsLive, useLiveEvents } from '#web/features/live/live.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { minutes, refetchAfterChange } from '#web/platform/query-client.ts'
import { whenIdle } from '#web/ui/feedback/when-idle.ts'
import { countQuery } from './alert-count.hooks.ts'

export const alertKeys = { queryKey: ['alerts'] }
export const listKeys = { queryKey: ['alerts', 'list'] }

export const alertsQuery = (page: number) =>
  queryOptions({
    queryKey: [...listKeys.queryKey, page],
    queryFn: ({ signal }) => callApi(listAlerts, { query: { page } }, { signal }),
  })

let isPageIdle = false

/** The first view needs no count, so it loads first. */
function useIsPageIdle(): boolean {
  const [isIdle, setIdle] = useState(isPageIdle)
  useEffect(() => {
    if (isPageIdle) return
    whenIdle(() => {
      isPageIdle = true
      setIdle(true)
    })
  }, [])
  return isIdle
}

/** Keeps the count and the lists up to date. Used once, in the shell. Undefined until the count is there. */
export function useLiveAlerts() {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type === 'alert' || type === 'ready') void refetchAfterChange(client, alertKeys)
  })
  const refetchInterval = useIsLive() ? false : minutes(1)
  return useQuery({ ...countQuery, enabled: useIsPageIdle(), refetchInterval }).data
}

/** "3", "99+", or empty. The server stops counting at the limit. */
export function formatNew(count: number): string {
  if (count >= notificationLimits.maxNew) return `${notificationLimits.maxNew - 1}+`
  return count > 0 ? String(count) : ''
}
