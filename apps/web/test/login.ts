import { getOwnApplication } from '@sparkle/contract/applications.ts'
import { login, type Whoami } from '@sparkle/contract/auth.ts'
import { getUser } from '@sparkle/contract/users.ts'
import { page, userEvent } from 'vitest/browser'
import { refuse, reply } from './network.ts'
import { replyToSession } from './session.ts'

export const username = page.getByLabelText('Username')
export const password = page.getByLabelText('Password', { exact: true })

const noLocation = { id: null, country: null, state: null, town: null, zip: null }

/** Gives the replies that the own profile of this person needs. */
export function replyWithProfile({ id, username, avatar, forumId }: Whoami): void {
  reply(getUser, { ...noLocation, userId: id, username, avatar, forumId })
  reply(getOwnApplication, refuse('not_found', 'There is no application.'))
}

/** Gives the replies to the login of a new person and to the profile that it opens. */
export function replyToLogin(changes?: Partial<Whoami>) {
  const user = replyToSession(changes)
  replyWithProfile(user)
  const logins = reply(login, { token: `token-of-${user.username}` })
  return { user, logins }
}

export async function logIn(name: string, typed = 'a long quiet sentence'): Promise<void> {
  await username.fill(name)
  await password.fill(typed)
  await userEvent.keyboard('{Enter}')
}
