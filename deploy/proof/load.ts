import { randomUUID } from 'node:crypto'
import { register } from '@sparkle/contract/auth/auth.ts'
import { listThreadPosts } from '@sparkle/contract/forum/threads.ts'
import { addConversationMessage, listConversations } from '@sparkle/contract/messages/conversations.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { type Lane, type Load, startLoad } from '@sparkle/testing/load.ts'
import { toRegistration } from '@sparkle/testing/people.ts'
import { address } from '../settings.ts'
import { as, type Person, type World } from './people.ts'

const READERS = 6
const WRITERS = 6
const READ_EVERY_MS = 15
/** Slow enough for the 60 messages a minute that an account may send. */
const WRITE_EVERY_MS = 200
const REGISTER_EVERY_MS = 400

/** The most writes that can be in progress at the same time. */
export const WRITES_AT_ONCE = WRITERS + 1

interface Counts {
  reads: number
  writes: number
  failedReads: string[]
  failedWrites: string[]
}

export interface ClusterLoad extends Load {
  counts: Counts
  /** Every message sent, by its text; true once it was acknowledged. */
  messages: Map<string, boolean>
}

let loads = 0

/** People who read, write and register all the time, through the balancer. A message without a response is sent again, once. */
export function startClusterLoad({ people, threadId }: World): ClusterLoad {
  const run = ++loads
  const counts: Counts = { reads: 0, writes: 0, failedReads: [], failedWrites: [] }
  const messages = new Map<string, boolean>()
  const personAt = (number: number) => people[number % people.length] as Person

  /** Counts one call; true if it succeeded. */
  async function count(kind: 'reads' | 'writes', call: () => Promise<{ status: number }>): Promise<boolean> {
    const outcome = await call().then(
      ({ status }) => (status < 300 ? 'ok' : String(status)),
      (error: Error) => error.message,
    )
    counts[kind] += 1
    if (outcome === 'ok') return true
    counts[kind === 'reads' ? 'failedReads' : 'failedWrites'].push(outcome)
    return false
  }

  const reader = (lane: number): Lane => ({
    everyMs: READ_EVERY_MS,
    async act(number) {
      const { call } = as(personAt(number + lane))
      const readThread = () => call(listThreadPosts, { params: { threadId: String(threadId) } })
      await count('reads', number % 2 ? readThread : () => call(listConversations, {}))
      return true
    },
  })

  const writer = (lane: number): Lane => ({
    everyMs: WRITE_EVERY_MS,
    async act(number) {
      const person = personAt(number * WRITERS + lane)
      const message = `load ${run} lane ${lane} message ${number}`
      const body = { conversation_id: person.conversationId, message, client_id: randomUUID() }
      messages.set(message, false)
      const write = () => as(person).call(addConversationMessage, { body })
      messages.set(message, (await count('writes', write)) || (await write()).status < 300)
      return true
    },
  })

  const newcomers: Lane = {
    everyMs: REGISTER_EVERY_MS,
    async act(number) {
      const from = `127.0.${10 + run}.${1 + Math.floor(number / 25)}`
      const body = toRegistration(`new-${run}-${number}`)
      await count('writes', () => createApiClient(overHttp(address, { from })).call(register, { body }))
      return true
    },
  }

  const readers = Array.from({ length: READERS }, (_, lane) => reader(lane))
  const writers = Array.from({ length: WRITERS }, (_, lane) => writer(lane))
  return { ...startLoad([...readers, ...writers, newcomers]), counts, messages }
}
