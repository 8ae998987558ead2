import { checkStop, stopEmails } from '@sparkle/contract/notifications/notifications.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

/** What the link would stop. This changes nothing. */
export function useCheckStop(token: string) {
  return useQuery({
    queryKey: ['auth', 'stop-emails', token],
    queryFn: ({ signal }) => callApi(checkStop, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function useStopEmails(token: string) {
  return useMutation({ mutationFn: (all: boolean) => callApi(stopEmails, { body: { token, all } }) })
}
