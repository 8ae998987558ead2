import { register } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { createApiClient, type Transport } from './api-client.ts'

export const PASSWORD = 'a long quiet sentence'

export interface Person {
  id: number
  username: string
  token: string
  forumId: number
}

/** What a new person sends to sign up. */
export const toRegistration = (username: string, business = false) => ({
  username,
  password: PASSWORD,
  email: `${username}@example.com`,
  business_account: business,
})

/** Registers a person through the API. */
export async function registerPerson(send: Transport, username: string, business = false): Promise<Person> {
  const body = toRegistration(username, business)
  const { access_token: token, user } = await createApiClient(send).callOrThrow(register, { body })
  const { forumId } = await createApiClient(send, token).callOrThrow(whoami, {})
  return { id: user.id, username, token, forumId }
}
