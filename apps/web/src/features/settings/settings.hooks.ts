import { changePassword } from '@sparkle/contract/auth/auth.ts'
import { endSession, listSessions } from '@sparkle/contract/auth/sessions.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useAuthState, useIsBusinessAccount, whoamiQuery } from '#web/features/session/session.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { storedSession } from '#web/platform/stored-session.ts'

/** Businesses and administrators have none. */
export function useCanHaveApplication(): boolean {
  const auth = useAuthState()
  const isBusiness = useIsBusinessAccount()
  return auth !== undefined && !auth.viewAll && !isBusiness
}

export const sessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: ({ signal }) => callApi(listSessions, {}, { signal }),
})

export function useChangePassword() {
  const queryClient = useQueryClient()
  return async (body: { current_password: string; password: string }) => {
    await callApi(changePassword, { body })
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
}

/** Changes the email or the username with the current password. */
export function useEditAccount() {
  const queryClient = useQueryClient()
  return async (body: { email?: string; username?: string; password: string }) => {
    const { username, email, pendingEmail } = await callApi(updateUser, { body })
    const { queryKey } = whoamiQuery(storedSession.get()?.token ?? '')
    // An older reply that is still under way must not bring the old name or address back.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (user) => user && { ...user, username, email, pendingEmail })
    void queryClient.invalidateQueries({ queryKey: ['users'] })
  }
}

export function useEndSession() {
  const queryClient = useQueryClient()
  return async (sessionId: number) => {
    try {
      await callApi(endSession, { params: { sessionId: String(sessionId) } })
    } finally {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    }
  }
}
