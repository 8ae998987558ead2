import { changePassword, endSession, listSessions, logoutEverywhere } from '@sparkle/contract/auth.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: ({ signal }) => callApi(listSessions, {}, { signal }),
})

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { current_password: string; password: string }) => callApi(changePassword, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: number) => callApi(endSession, { params: { sessionId: String(sessionId) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

export function useLogoutEverywhere() {
  return useMutation({ mutationFn: () => callApi(logoutEverywhere, {}) })
}
