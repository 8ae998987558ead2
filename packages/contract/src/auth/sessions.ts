import { z } from 'zod'
import { type CallResponse, call } from '#contract/core/call.ts'
import { pathId, success } from '#contract/core/primitives.ts'
import { session } from './auth-fields.ts'

export const logout = call<typeof logoutSpec>({
  method: 'POST',
  path: '/api/v1/auth/logout',
})
export const logoutSpec = () => ({
  summary: 'End this session',
  response: success,
})

export const logoutEverywhere = call<typeof logoutEverywhereSpec>({
  method: 'POST',
  path: '/api/v1/auth/logout/everywhere',
})
export const logoutEverywhereSpec = () => ({
  summary: 'End all sessions of this account, including this one',
  response: success,
})

export const whoami = call<typeof whoamiSpec>({
  method: 'GET',
  path: '/api/v1/auth/whoami',
})
export const whoamiSpec = () => ({
  summary: 'The user this token belongs to',
  response: z.object({
    id: z.int(),
    username: z.string(),
    avatar: z.string(),
    email: z.string(),
    isActive: z.boolean(),
    forumId: z.int(),
    businessAccount: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    /** A new address that has not been confirmed yet. */
    pendingEmail: z.string().nullable(),
    /** Until the address is confirmed, this account cannot post, write first or make its application public. */
    mustConfirmEmail: z.boolean(),
  }),
})

export const permissions = call<typeof permissionsSpec>({
  method: 'GET',
  path: '/api/v1/auth/permissions',
})
export const permissionsSpec = () => ({
  summary: 'The permissions of this user',
  response: z.array(z.object({ name: z.string() })),
})

export const roles = call<typeof rolesSpec>({
  method: 'GET',
  path: '/api/v1/auth/roles',
})
export const rolesSpec = () => ({
  summary: 'The roles of this user',
  response: z.array(z.string()),
})

export const getSession = call<typeof getSessionSpec>({
  method: 'GET',
  path: '/api/v1/auth/session',
})
export const getSessionSpec = () => ({
  summary: 'The user this token belongs to, with their permissions and roles, in one reply',
  response: z.object({
    user: whoamiSpec().response,
    permissions: permissionsSpec().response,
    roles: rolesSpec().response,
  }),
})

export const listSessions = call<typeof listSessionsSpec>({
  method: 'GET',
  path: '/api/v1/auth/sessions',
})
export const listSessionsSpec = () => ({
  summary: 'The sessions of this account',
  response: z.array(session),
})

export const endSession = call<typeof endSessionSpec>({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/:sessionId',
})
export const endSessionSpec = () => ({
  summary: 'End one session of this account',
  params: z.strictObject({ sessionId: pathId }),
  response: success,
})

export type Whoami = CallResponse<typeof whoami>
export type Session = z.output<typeof session>
