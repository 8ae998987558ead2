import { askConfirmation, confirmOwnEmail, disownEmail } from '@sparkle/contract/auth/confirmation.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { whoamiQuery } from '#web/features/session/session.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { storedSession } from '#web/platform/stored-session.ts'

const CHECK_MS = 30_000

const ownQuery = () => whoamiQuery(storedSession.get()?.token ?? '')

/** Notices soon when the link was opened in another tab or on another device. */
export function useWatchConfirmation(): void {
  useQuery({ ...ownQuery(), refetchOnWindowFocus: 'always', refetchInterval: CHECK_MS })
}

/** Sends the email again, to another address if one is given. */
export function useAskConfirmation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email?: string) => callApi(askConfirmation, { body: { email } }),
    onSuccess: async ({ email }) => {
      // An older reply that is still under way must not bring the old address back.
      await client.cancelQueries(ownQuery())
      client.setQueryData(ownQuery().queryKey, (user) => user && { ...user, email })
    },
    // It may be confirmed by now.
    onError: () => client.invalidateQueries(ownQuery()),
  })
}

export function useConfirmOwnEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => callApi(confirmOwnEmail, { body: { token } }),
    onSuccess: () => client.invalidateQueries(ownQuery()),
  })
}

export function useDisownEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => callApi(disownEmail, { body: { token } }),
    onSuccess: () => client.invalidateQueries(ownQuery()),
  })
}
