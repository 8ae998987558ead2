import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { type ApplicationChange, getApplication } from '@sparkle/contract/applications/applications.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { useAuthState, useIsBusinessAccount } from '#web/features/session/session.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { createOwnApplication, ownApplicationQuery, saveAvatar, saveChange } from './own-application.ts'

const nobody = { token: '', username: '', viewAll: false }

/** Data is null if there is none yet. Businesses have none. */
export function useOwnApplication() {
  const isBusiness = useIsBusinessAccount()
  const query = ownApplicationQuery(useAuthState() ?? nobody)
  return useQuery({ ...query, enabled: query.enabled === true && !isBusiness })
}

/** Another person's application: found by username, then loaded by id. Null if the person has none. */
export const userApplicationQuery = (username: string) =>
  queryOptions({
    queryKey: ['application', 'of', username.toLowerCase()],
    queryFn: async ({ signal }) => {
      const found = await callApi(searchApplications, { body: { username } }, { signal })
      const id = found.data[0]?.id
      if (id === undefined) return null
      return callApi(getApplication, { params: { applicationId: String(id) } }, { signal })
    },
  })

/** Gets the signed-in person at the time of a save. */
function useOwner(): () => AuthState {
  const auth = useAuthState()
  return () => {
    if (!auth) throw new Error('Nobody is logged in.')
    return auth
  }
}

export function useCreateApplication() {
  const client = useQueryClient()
  const owner = useOwner()
  return useMutation({ mutationFn: () => createOwnApplication(client, owner()) })
}

export function useSaveChange() {
  const client = useQueryClient()
  const owner = useOwner()
  return useMutation({ mutationFn: (change: ApplicationChange) => saveChange(client, owner(), change) })
}

/** A new photo, or null to remove it. */
export function useSaveAvatar() {
  const client = useQueryClient()
  const owner = useOwner()
  return useMutation({ mutationFn: (file: File | null) => saveAvatar(client, owner(), file) })
}
