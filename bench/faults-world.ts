import { createApplication } from '../packages/contract/src/applications.ts'
import { register, whoami } from '../packages/contract/src/auth.ts'
import { createConversation } from '../packages/contract/src/conversations.ts'
import { listNodes } from '../packages/contract/src/forum.ts'
import { createThread } from '../packages/contract/src/threads.ts'
import { ask } from './faults-client.ts'

export interface Writer {
  username: string
  token: string
  forumId: number
}

/** Where the writers write. */
export interface WritersWorld {
  people: Writer[]
  conversationId: number
  nodeId: number
  threadId: number
}

export const PASSWORD = 'a long quiet sentence'

export const registration = (username: string) => ({
  username,
  password: PASSWORD,
  email: `${username}@example.com`,
  business_account: 0,
})

const PEOPLE = 6

/** Six people; the first has an application, a conversation with the second and a thread. */
export async function makeWritersWorld(address: string): Promise<WritersWorld> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => makeWriter(address, `writer${n}`)))
  const [{ token } = { token: '' }, other] = people
  const text = { title: 'The start', message: 'This is the start of it all.' }
  const { nodes } = (await ask(address, listNodes, { token })).body
  const nodeId = nodes.find((node) => node.node_type_id === 'Forum')?.node_id ?? 0
  await ask(address, createApplication, { token, body: {} })
  const begun = await ask(address, createConversation, { token, body: { recipient_ids: [other?.forumId], ...text } })
  const started = await ask(address, createThread, { token, body: { node_id: nodeId, ...text } })
  return {
    people,
    conversationId: begun.body.conversation.conversation_id,
    nodeId,
    threadId: started.body.thread.thread_id,
  }
}

async function makeWriter(address: string, username: string): Promise<Writer> {
  const { body } = await ask(address, register, { body: registration(username) })
  const token = body.access_token
  return { username, token, forumId: (await ask(address, whoami, { token })).body.forumId }
}
