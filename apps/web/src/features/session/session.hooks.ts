import { login } from '@sparkle/contract/auth/auth.ts'
import {
  permissions as getPermissions,
  roles as getRoles,
  getSession,
  logout,
  whoami,
} from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { Permission } from '@sparkle/contract/core/permissions.ts'
import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { minutes } from '#web/platform/query-client.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { useStore } from '#web/platform/use-store.ts'
import { type AuthState, isSameName, toAuthState } from './auth-state.ts'

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

/** Never fetched: set when the person's own application is created or loaded. */
const appIdQuery = (token: string) =>
  queryOptions<number | null>({ queryKey: ['session', token, 'app-id'], queryFn: skipToken })

export function cacheAppId(client: QueryClient, token: string, appId: number | null): void {
  client.setQueryData(appIdQuery(token).queryKey, appId)
}

/** All of the above in one request, when the app starts. */
const startQuery = (client: QueryClient, token: string) =>
  queryOptions({
    queryKey: ['start', token],
    queryFn: async ({ signal }) => {
      const { user, permissions, roles } = await callApi(getSession, {}, { signal })
      client.setQueryData(whoamiQuery(token).queryKey, user)
      client.setQueryData(permissionsQuery(token).queryKey, permissions)
      client.setQueryData(rolesQuery(token).queryKey, roles)
      return null
    },
    gcTime: 0,
  })

/** Fetches the auth state outside of a component; undefined if nobody is signed in or the request failed. */
export async function fetchAuthState(client: QueryClient): Promise<AuthState | undefined> {
  const token = storedSession.get()?.token
  if (!token) return undefined
  const isKnown = client.getQueryData(permissionsQuery(token).queryKey) !== undefined
  if (!isKnown) await client.prefetchQuery(startQuery(client, token))
  const user = client.getQueryData(whoamiQuery(token).queryKey)
  const permissions = client.getQueryData(permissionsQuery(token).queryKey)
  const appId = client.getQueryData(appIdQuery(token).queryKey)
  return user && permissions ? toAuthState(token, user, permissions, appId) : undefined
}

export function useStoredSession() {
  return useStore(storedSession)
}

/** The signed-in person as the server knows them; undefined until loaded. */
export function useOwnUser() {
  const session = useStoredSession()
  return useQuery({ ...whoamiQuery(session?.token ?? ''), enabled: session !== null }).data
}

/** The address of one's own profile, which is the home of a person and of their business. */
export function useOwnHome(): string {
  const user = useOwnUser()
  return user ? addresses.profile(user.username) : addresses.home
}

/** Undefined until there is a token and both user and permissions have loaded. */
export function useAuthState() {
  const session = useStoredSession()
  const token = session?.token ?? ''
  const enabled = session !== null
  const user = useOwnUser()
  const permissions = useQuery({ ...permissionsQuery(token), enabled }).data
  const appId = useQuery(appIdQuery(token)).data
  return session && user && permissions ? toAuthState(token, user, permissions, appId) : undefined
}

/** Whether the signed-in person has a business account; false until that has loaded. */
export function useIsBusinessAccount(): boolean {
  const session = useStoredSession()
  const { data } = useQuery({ ...whoamiQuery(session?.token ?? ''), enabled: session !== null })
  return data?.businessAccount ?? false
}

/** False until the permissions have loaded. */
export function usePermission(permission: Permission): boolean {
  const session = useStoredSession()
  const { data } = useQuery({ ...permissionsQuery(session?.token ?? ''), enabled: session !== null })
  return data?.some(({ name }) => name === permission) ?? false
}

export function useRoles(): readonly string[] {
  const session = useStoredSession()
  return useQuery({ ...rolesQuery(session?.token ?? ''), enabled: session !== null }).data ?? []
}

/** Clears all cached data when a session starts or ends, in this tab or another. Returns a function that stops it. */
export function clearCacheOnSessionChange(client: QueryClient): () => void {
  let token = storedSession.get()?.token
  return storedSession.subscribe(() => {
    if (token === storedSession.get()?.token) return
    token = storedSession.get()?.token
    client.clear()
  })
}

interface Login {
  username: string
  password: string
  /** Whether the person stays signed in until they log out, or until this window is closed. */
  stays: boolean
}

/** Stores the session. */
export async function logIn({ username, password, stays }: Login): Promise<void> {
  const body = { username, password, ...(!stays && { stay_signed_in: false }) }
  const { token } = await callApi(login, { body }, { isSharedDevice: !stays })
  storedSession.set({ token, username: await findNameToStore(token, username) }, { isForWindow: !stays })
}

/**
 * Logins work by username and by email, but the text of an ended session is kept by the stored name. So a returning
 * person keeps the name of that session.
 */
async function findNameToStore(token: string, typed: string): Promise<string> {
  const ended = storedSession.getEndedUser()
  if (!ended || isSameName(ended, typed)) return typed
  const user = await callApi(whoami, {}, { token }).catch(() => undefined)
  return user && [user.username, user.email].some((name) => isSameName(name, ended)) ? ended : typed
}

/** Ends the session here at once and notifies the server; a lost connection does not keep the person signed in. */
export function logOut(): void {
  const token = storedSession.get()?.token
  if (token) void callApi(logout, {}, { token }).catch(() => undefined)
  storedSession.set(null)
}
