import { changePassword, endSession, listSessions, logoutEverywhere } from '@sparkle/contract/auth.ts'
import { listLooks } from '@sparkle/contract/own-data.ts'
import { updateUser } from '@sparkle/contract/users.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { whoamiQuery } from '#web/features/session/session.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { storedSession } from '#web/platform/stored-session.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: ({ signal }) => callApi(listSessions, {}, { signal }),
})

/** The newest page. */
export const looksQuery = queryOptions({
  queryKey: ['settings', 'looks'],
  queryFn: ({ signal }) => callApi(listLooks, {}, { signal }),
})

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { current_password: string; password: string }) => callApi(changePassword, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Changes the email or the username with the current password. */
export function useEditAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { email?: string; username?: string; password: string }) => callApi(updateUser, { body }),
    onSuccess: async ({ username, email, pendingEmail }) => {
      const { queryKey } = whoamiQuery(storedSession.get()?.token ?? '')
      // An older reply that is still under way must not bring the old name or address back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (user) => user && { ...user, username, email, pendingEmail })
      void queryClient.invalidateQueries({ queryKey: ['users'] })
    },
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
