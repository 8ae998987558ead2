import { createApplication } from '@sparkle/contract/applications/applications.ts'
import { listNodes } from '@sparkle/contract/forum/forum.ts'
import { createThread } from '@sparkle/contract/forum/threads.ts'
import { createConversation } from '@sparkle/contract/messages/conversations.ts'
import { createApiClient } from '../api-client.ts'
import { overHttp } from '../http-transport.ts'
import { type Person, registerPerson } from '../people.ts'

type Six<T> = [T, T, T, T, T, T]

/** The people who write, and what they write to. */
export interface Writers {
  people: Six<Person>
  conversationId: number
  nodeId: number
  threadId: number
}

/** Makes six people; the first has an application, a conversation with the second and a thread. */
export async function makeWriters(origin: string): Promise<Writers> {
  const names = Array.from({ length: 6 }, (_, number) => `writer${number}`)
  const people = (await Promise.all(names.map((name) => registerPerson(overHttp(origin), name)))) as Six<Person>
  const [first, second] = people
  const { callOrThrow } = createApiClient(overHttp(origin), first.token)
  const text = { title: 'The start', message: 'This is the start of it all.' }
  await callOrThrow(createApplication, { body: {} })
  const { conversation } = await callOrThrow(createConversation, {
    body: { recipient_ids: [second.forumId], ...text },
  })
  const { nodes } = await callOrThrow(listNodes, {})
  const nodeId = nodes.find((node) => node.node_type_id === 'Forum')?.node_id ?? 0
  const { thread } = await callOrThrow(createThread, { body: { node_id: nodeId, ...text } })
  return { people, conversationId: conversation.conversation_id, nodeId, threadId: thread.thread_id }
}
