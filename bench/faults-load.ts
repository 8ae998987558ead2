import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { updateApplication } from '../packages/contract/src/applications.ts'
import { register } from '../packages/contract/src/auth.ts'
import { addConversationMessage, createConversation } from '../packages/contract/src/conversations.ts'
import { createPost, createThread } from '../packages/contract/src/threads.ts'
import { updateUser } from '../packages/contract/src/users.ts'
import { type Answer, ask } from './faults-client.ts'
import { makeWritersWorld, registration, type Writer, type WritersWorld } from './faults-world.ts'

export const kinds = ['register', 'application', 'message', 'reply', 'thread', 'avatar'] as const
export type Kind = (typeof kinds)[number]

/** One thing that was asked for: told as done, told as refused, or nobody knows. */
export interface Write {
  kind: Kind
  username: string
  /** A text that is nowhere else. */
  mark: string
  outcome: 'unknown' | 'acknowledged' | 'refused'
  /** The address of a picture that was taken. */
  avatar?: string
}

export interface WriteLoad {
  /** In the order in which they were begun. */
  writes: Write[]
  /** Waits until so many more writes are acknowledged. */
  untilAcknowledged(more: number): Promise<void>
  /** Lets what is on the way come to its end. */
  stop(): Promise<void>
}

interface Turn {
  mark: string
  clientId: string
  number: number
}

interface Lane {
  kind: Kind
  writer: Writer
  act(turn: Turn): Promise<Answer<object>>
}

const AWAY_MS = 20
const GIVE_UP_MS = 120_000
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** People who write all the time, each on a lane of their own, also while the server is away. */
export async function startLoad(address: string): Promise<WriteLoad> {
  const writes: Write[] = []
  const stopping = new AbortController()
  let acknowledged = 0

  async function drive({ kind, writer: { username }, act }: Lane): Promise<void> {
    for (let number = 0; !stopping.signal.aborted; number++) {
      const turn = { mark: `${kind} ${username} ${number}`, clientId: randomUUID(), number }
      const write: Write = { kind, username, mark: turn.mark, outcome: 'unknown' }
      writes.push(write)
      // Every second one that got no answer is sent again under its id, as a browser would.
      const isSentAgain = number % 2 === 0 && ['message', 'reply', 'thread'].includes(kind)
      do {
        Object.assign(write, await act(turn).then(judge, () => ({})))
        if (write.outcome === 'unknown') await pause(AWAY_MS)
      } while (write.outcome === 'unknown' && isSentAgain && !stopping.signal.aborted)
      if (write.outcome === 'acknowledged') acknowledged += 1
    }
  }

  const running = makeLanes(address, await makeWritersWorld(address)).map(drive)
  return {
    writes,
    async untilAcknowledged(more) {
      const wanted = acknowledged + more
      const deadline = Date.now() + GIVE_UP_MS
      while (acknowledged < wanted) {
        if (Date.now() > deadline) throw new Error('The server does not come back.')
        await pause(5)
      }
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** A 5xx tells nothing: the write may have been done before the answer failed. */
function judge({ status, body }: Answer<object>): Partial<Write> {
  if (status >= 500) return {}
  if (status >= 300) return { outcome: 'refused' }
  return { outcome: 'acknowledged', ...('avatar' in body && { avatar: String(body.avatar) }) }
}

function makeLanes(address: string, { people, conversationId, nodeId, threadId }: WritersWorld): Lane[] {
  const [a, b, c, d, e, f] = people as [Writer, Writer, Writer, Writer, Writer, Writer]
  const avatar = Buffer.from(PNG, 'base64')
  const sendMessage = (writer: Writer): Lane => ({
    kind: 'message',
    writer,
    act: ({ mark, clientId }) => {
      const body = { conversation_id: conversationId, message: mark, client_id: clientId }
      return ask(address, addConversationMessage, { token: writer.token, body })
    },
  })
  const sendReply = (writer: Writer): Lane => ({
    kind: 'reply',
    writer,
    act: ({ mark, clientId }) =>
      ask(address, createPost, {
        token: writer.token,
        body: { thread_id: threadId, message: mark, client_id: clientId },
      }),
  })
  return [
    sendMessage(a),
    sendMessage(b),
    {
      kind: 'message',
      writer: c,
      // To each in turn, and so at times to themselves, which is refused.
      act: ({ mark, clientId, number }) => {
        const recipient_ids = [people[number % people.length]?.forumId]
        const body = { recipient_ids, title: 'Hello', message: mark, client_id: clientId }
        return ask(address, createConversation, { token: c.token, body })
      },
    },
    sendReply(c),
    sendReply(d),
    {
      kind: 'thread',
      writer: e,
      act: ({ mark, clientId }) => {
        const body = { node_id: nodeId, title: mark, message: mark, client_id: clientId }
        return ask(address, createThread, { token: e.token, body })
      },
    },
    {
      kind: 'application',
      writer: a,
      act: ({ mark }) => {
        const open_ended_questions = [{ question_id: 30, answer_value: mark }]
        const body = { headline: mark, is_public: 1, open_ended_questions }
        return ask(address, updateApplication, { token: a.token, body })
      },
    },
    { kind: 'avatar', writer: f, act: () => ask(address, updateUser, { token: f.token, avatar }) },
    {
      kind: 'register',
      writer: f,
      act: ({ mark }) => ask(address, register, { body: registration(mark.replaceAll(' ', '-')) }),
    },
  ]
}
