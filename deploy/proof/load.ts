import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { register } from '../../packages/contract/src/auth.ts'
import { addConversationMessage, listConversations } from '../../packages/contract/src/conversations.ts'
import { listThreadPosts } from '../../packages/contract/src/threads.ts'
import { until } from '../processes.ts'
import { ask } from './client.ts'
import { type Person, registration, type World } from './people.ts'

const READERS = 6
const WRITERS = 6
const READ_EVERY_MS = 15
/** Slow enough for the 60 messages a minute that an account may send. */
const WRITE_EVERY_MS = 200
const REGISTER_EVERY_MS = 400

/** At most so many writes are on their way at the same moment. */
export const WRITES_AT_ONCE = WRITERS + 1

interface Counts {
  reads: number
  writes: number
  failedReads: string[]
  failedWrites: string[]
}

export interface Load {
  counts: Counts
  /** What was asked to be written, by its text; true once it was acknowledged. */
  messages: Map<string, boolean>
  /** Waits until so many more calls have been answered. */
  untilAnswered(more: number): Promise<void>
  stop(): Promise<void>
}

let loads = 0

/** People who read, write and sign up all the time, through the balancer. A message without an answer is sent again, once. */
export function startLoad({ people, threadId }: World): Load {
  const run = ++loads
  const stopping = new AbortController()
  const counts: Counts = { reads: 0, writes: 0, failedReads: [], failedWrites: [] }
  const messages = new Map<string, boolean>()
  const personAt = (number: number) => people[number % people.length] as Person

  /** Counts one call; true when it was done. */
  async function count(kind: 'reads' | 'writes', call: () => Promise<{ status: number }>): Promise<boolean> {
    const outcome = await call().then(
      ({ status }) => (status < 300 ? 'done' : String(status)),
      (error: Error) => error.message,
    )
    counts[kind] += 1
    if (outcome === 'done') return true
    counts[kind === 'reads' ? 'failedReads' : 'failedWrites'].push(outcome)
    return false
  }

  async function send(number: number, lane: number): Promise<void> {
    const { token, conversationId } = personAt(number * WRITERS + lane)
    const message = `load ${run} lane ${lane} message ${number}`
    const body = { conversation_id: conversationId, message, client_id: randomUUID() }
    messages.set(message, false)
    const write = () => ask(addConversationMessage, { token, body })
    const isDone = (await count('writes', write)) || (await write()).status < 300
    messages.set(message, isDone)
  }

  async function read(number: number, lane: number): Promise<void> {
    const { token } = personAt(number + lane)
    const thread = () => ask(listThreadPosts, { token, params: [threadId] })
    await count('reads', number % 2 ? thread : () => ask(listConversations, { token }))
  }

  async function signUp(number: number): Promise<void> {
    const from = `127.0.${10 + run}.${1 + Math.floor(number / 25)}`
    await count('writes', () => ask(register, { body: registration(`new-${run}-${number}`), from }))
  }

  async function drive(act: (number: number) => Promise<void>, everyMs: number): Promise<void> {
    for (let number = 0; !stopping.signal.aborted; number++) {
      await act(number)
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const lanes = [
    ...Array.from({ length: READERS }, (_, lane) => drive((number) => read(number, lane), READ_EVERY_MS)),
    ...Array.from({ length: WRITERS }, (_, lane) => drive((number) => send(number, lane), WRITE_EVERY_MS)),
    drive(signUp, REGISTER_EVERY_MS),
  ]
  return {
    counts,
    messages,
    untilAnswered(more) {
      const wanted = counts.reads + counts.writes + more
      return until(`${more} answers`, () => counts.reads + counts.writes >= wanted)
    },
    async stop() {
      stopping.abort()
      await Promise.all(lanes)
    },
  }
}
