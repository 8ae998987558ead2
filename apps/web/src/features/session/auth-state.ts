import type { Whoami } from '@sparkle/contract/auth/sessions.ts'
import { VIEW_ALL_APPLICATIONS } from '@sparkle/contract/core/permissions.ts'

/** The signed-in person. */
export interface AuthState {
  token: string
  username: string
  /** Required by the spec; always empty, because passwords are never kept. */
  password: ''
  avatar: string
  email: string
  userId: number
  isActive: boolean
  forumId: number
  viewAll: boolean
  appId: number | null
}

/** Whether two usernames or emails are the same. */
export const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export function toAuthState(
  token: string,
  user: Whoami,
  permissions: readonly { name: string }[],
  appId: number | null = null,
): AuthState {
  return {
    token,
    username: user.username,
    password: '',
    avatar: user.avatar,
    email: user.email,
    userId: user.id,
    isActive: user.isActive,
    forumId: user.forumId,
    viewAll: permissions.some(({ name }) => name === VIEW_ALL_APPLICATIONS),
    appId,
  }
}
