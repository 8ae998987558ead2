import { liveEvent } from '@sparkle/contract/core/event-fields.ts'
import type { LiveEvent } from '@sparkle/contract/core/events.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { afterCommit, type Db } from './database.ts'

export type Audience = 'everyone' | { userIds: readonly number[] }

/** What a process sends to all processes, including itself. */
const signal = z.union([
  z.object({ audience: z.union([z.literal('everyone'), z.object({ userIds: z.array(z.int()) })]), event: liveEvent }),
  z.object({ endedFor: z.int() }),
])
type Signal = z.output<typeof signal>

/** Ignores unknown signals, which a process of a newer release may send. */
function parseSignal(text: string): Signal | undefined {
  try {
    return signal.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export interface Listener {
  onEvent(audience: Audience, event: LiveEvent): void
  /** Some or all sessions of this person have ended. */
  onSessionsEnded(userId: number): void
  /** Signals may have been missed because the connection between the processes was down. */
  onGap(): void
}

/** Live events for the open streams of all processes. Publishing never fails: the write they report has succeeded. */
export interface Events {
  publish(audience: Audience, event: LiveEvent): Promise<void>
  endSessions(userId: number): Promise<void>
  /** The listener receives all signals, including those of this process. */
  listen(listener: Listener): void
  /** False while signals do not arrive here. */
  isListening(): boolean
  close(): Promise<void>
}

/** The same for services: receivers read the data immediately, so they are notified after the commit. */
export interface CommittedEvents extends Omit<Events, 'publish' | 'endSessions'> {
  publish(db: Db, audience: Audience, event: LiveEvent): Promise<void>
  endSessions(db: Db, userId: number): Promise<void>
}

export const publishAfterCommit = (events: Events): CommittedEvents => ({
  ...events,
  publish: (db, audience, event) => afterCommit(db, () => events.publish(audience, event)),
  endSessions: (db, userId) => afterCommit(db, () => events.endSessions(userId)),
})

/** Carries short texts to every process that has it open, including this one. */
export interface Channel {
  send(text: string): Promise<void>
  isListening(): boolean
  close(): Promise<void>
}

export interface ChannelOptions {
  onText(text: string): void
  /** The connection was lost and has been restored. */
  onGap(): void
  log: FastifyBaseLogger
}

export async function startEvents(
  openChannel: (options: ChannelOptions) => Promise<Channel>,
  log: FastifyBaseLogger,
  onPublish = () => {},
): Promise<Events> {
  const listeners: Listener[] = []

  function receive(text: string): void {
    const received = parseSignal(text)
    if (!received) return
    for (const listener of listeners) {
      if ('event' in received) listener.onEvent(received.audience, received.event)
      else listener.onSessionsEnded(received.endedFor)
    }
  }

  const channel = await openChannel({
    onText: receive,
    onGap: () => {
      for (const listener of listeners) listener.onGap()
    },
    log,
  })

  async function send(sent: Signal): Promise<void> {
    try {
      await channel.send(JSON.stringify(sent))
    } catch (error) {
      log.warn({ err: error }, 'event not sent')
    }
  }

  return {
    publish(audience, event) {
      onPublish()
      return send({ audience: audience === 'everyone' ? audience : { userIds: [...audience.userIds] }, event })
    },
    endSessions: (userId) => send({ endedFor: userId }),
    listen: (listener) => {
      listeners.push(listener)
    },
    isListening: channel.isListening,
    close: channel.close,
  }
}
