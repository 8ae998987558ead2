import { login } from '@sparkle/contract/auth/auth.ts'
import { listNodes } from '@sparkle/contract/forum/forum.ts'
import { createThread } from '@sparkle/contract/forum/threads.ts'
import { createConversation } from '@sparkle/contract/messages/conversations.ts'
import { type ApiClient, createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { type Person as AnyPerson, PASSWORD, registerPerson } from '@sparkle/testing/people.ts'
import { address } from '../settings.ts'

export interface Person extends AnyPerson {
  conversationId: number
}

export interface World {
  people: Person[]
  threadId: number
}

const PEOPLE = 40
/** Below the 30 registrations an hour that are allowed from one address. */
const PER_ADDRESS = 20

/** Calls as this person through the balancer, or at one node. */
export const as = ({ token }: { token: string }, at = address): ApiClient => createApiClient(overHttp(at), token)

/** Makes people who register and log in through the balancer; each has a conversation with the one before. */
export async function makeWorld(): Promise<World> {
  const people: Person[] = []
  for (let number = 0; number < PEOPLE; number++) {
    const username = `person-${number}`
    const transport = overHttp(address, { from: `127.0.1.${1 + Math.floor(number / PER_ADDRESS)}` })
    const person = await registerPerson(transport, username)
    const { token } = await createApiClient(transport).callOrThrow(login, { body: { username, password: PASSWORD } })
    people.push({ ...person, token, conversationId: 0 })
  }
  for (const [number, person] of people.entries()) {
    const recipient_ids = [people.at(number - 1)?.forumId ?? 0]
    const body = { recipient_ids, title: 'Hello', message: 'How do you do?' }
    const { conversation } = await as(person).callOrThrow(createConversation, { body })
    person.conversationId = conversation.conversation_id
  }
  return { people, threadId: await startThread(people[0] as Person) }
}

async function startThread(person: Person): Promise<number> {
  const { callOrThrow } = as(person)
  const { nodes } = await callOrThrow(listNodes, {})
  const node_id = nodes.find((node) => node.node_type_id === 'Forum')?.node_id ?? 0
  const body = { node_id, title: 'The first day', message: 'How was yours?' }
  const { thread } = await callOrThrow(createThread, { body })
  return thread.thread_id
}
