import { permissions as getPermissions, roles as getRoles, login, logout, whoami } from '@sparkle/contract/auth.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { callApi } from '#web/platform/api-client.ts'
import { minutes } from '#web/platform/query-client.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { type AuthState, authStateOf } from './auth-state.ts'

export const whoamiQuery = (token: string) =>
  queryOptions({
    queryKey: ['session', token, 'whoami'],
    queryFn: ({ signal }) => callApi(whoami, {}, { signal }),
    staleTime: minutes(5),
  })

const permissionsQuery = (token: string) =>
  queryOptions({
    queryKey: ['session', token, 'permissions'],
    queryFn: ({ signal }) => callApi(getPermissions, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

const rolesQuery = (token: string) =>
  queryOptions({
    queryKey: ['session', token, 'roles'],
    queryFn: ({ signal }) => callApi(getRoles, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Who is signed in, asked for outside of any screen; undefined when nobody is, or no answer came. */
export async function fetchAuthState(client: QueryClient): Promise<AuthState | undefined> {
  const token = storedSession.get()?.token
  if (!token) return undefined
  await Promise.all([client.prefetchQuery(whoamiQuery(token)), client.prefetchQuery(permissionsQuery(token))])
  const user = client.getQueryData(whoamiQuery(token).queryKey)
  const permissions = client.getQueryData(permissionsQuery(token).queryKey)
  return user && permissions ? authStateOf(token, user, permissions) : undefined
}

export function useStoredSession() {
  return useSyncExternalStore(storedSession.subscribe, storedSession.get)
}

/** The auth state; undefined until a token is there and both user and permissions have loaded. */
export function useAuthState() {
  const session = useStoredSession()
  const enabled = session !== null
  const user = useQuery({ ...whoamiQuery(session?.token ?? ''), enabled })
  const permissions = useQuery({ ...permissionsQuery(session?.token ?? ''), enabled })
  return session && user.data && permissions.data ? authStateOf(session.token, user.data, permissions.data) : undefined
}

export function useRoles(): readonly string[] {
  const session = useStoredSession()
  return useQuery({ ...rolesQuery(session?.token ?? ''), enabled: session !== null }).data ?? []
}

/** Keeps the login: a person stays signed in until they log out. */
export function useStoreLogin() {
  const queryClient = useQueryClient()
  return (token: string, username: string) => {
    queryClient.clear()
    storedSession.set({ token, username })
  }
}

export function useLogin() {
  const storeLogin = useStoreLogin()
  return useMutation({
    mutationFn: (body: { username: string; password: string }) => callApi(login, { body }),
    onSuccess: ({ token }, { username }) => storeLogin(token, username),
  })
}

/** Ends the session here at once; the server is told, but a lost connection does not keep a person signed in. */
export function useLogout() {
  const forget = useForgetLogin()
  return () => {
    const token = storedSession.get()?.token
    if (token) void callApi(logout, {}, { token }).catch(() => undefined)
    forget()
  }
}

/** Clears the auth state, all cached data and what this browser kept for the person. */
export function useForgetLogin() {
  const queryClient = useQueryClient()
  return () => {
    storedSession.forget()
    queryClient.clear()
  }
}
