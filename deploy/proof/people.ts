import { login, register, whoami } from '../../packages/contract/src/auth.ts'
import { createConversation } from '../../packages/contract/src/conversations.ts'
import { listNodes } from '../../packages/contract/src/forum.ts'
import { createThread } from '../../packages/contract/src/threads.ts'
import { get } from './client.ts'

export interface Person {
  username: string
  token: string
  forumId: number
  conversationId: number
}

export interface World {
  people: Person[]
  threadId: number
}

const PASSWORD = 'a long quiet sentence'
const PEOPLE = 40
/** Below the 30 registrations an hour that one address may have. */
const PER_ADDRESS = 20

export const registration = (username: string) => ({
  username,
  password: PASSWORD,
  email: `${username}@example.com`,
  business_account: 0,
})

/** People who sign up and in through the balancer; each has a conversation with the one before. */
export async function makeWorld(): Promise<World> {
  const people: Person[] = []
  for (let number = 0; number < PEOPLE; number++) {
    const username = `person-${number}`
    const from = `127.0.1.${1 + Math.floor(number / PER_ADDRESS)}`
    await get(register, { body: registration(username), from })
    const { token } = await get(login, { body: { username, password: PASSWORD }, from })
    const { forumId } = await get(whoami, { token })
    people.push({ username, token, forumId, conversationId: 0 })
  }
  for (const [number, person] of people.entries()) {
    const recipient_ids = [people.at(number - 1)?.forumId]
    const { conversation } = await get(createConversation, {
      token: person.token,
      body: { recipient_ids, title: 'Hello', message: 'How do you do?' },
    })
    person.conversationId = conversation.conversation_id
  }
  const [{ token } = { token: '' }] = people
  const { nodes } = await get(listNodes, { token })
  const node_id = nodes.find((node) => node.node_type_id === 'Forum')?.node_id
  const body = { node_id, title: 'The first day', message: 'How was yours?' }
  const { thread } = await get(createThread, { token, body })
  return { people, threadId: thread.thread_id }
}
