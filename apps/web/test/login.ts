import { login } from '@sparkle/contract/auth/auth.ts'
import type { Whoami } from '@sparkle/contract/auth/sessions.ts'
import { page, userEvent } from 'vitest/browser'
import { reply } from './network.ts'
import { replyWithOwnProfile } from './profiles.ts'
import { replyToSession } from './session.ts'

export const username = page.getByLabelText('Username')
export const password = page.getByLabelText('Password', { exact: true })

/** Gives the replies to the login of a new person and to the profile that it opens. */
export function replyToLogin(changes?: Partial<Whoami>) {
  const user = replyToSession(changes)
  replyWithOwnProfile(user)
  const logins = reply(login, { token: `token-of-${user.username}` })
  return { user, logins }
}

export async function logIn(name: string, typed = 'a long quiet sentence'): Promise<void> {
  await username.fill(name)
  await password.fill(typed)
  await userEvent.keyboard('{Enter}')
}
