import { liveEvent } from '@sparkle/contract/event-fields.ts'
import type { LiveEvent } from '@sparkle/contract/events.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'

export type Audience = 'everyone' | { userIds: readonly number[] }

/** What one process tells the others, and itself. */
const signal = z.union([
  z.object({ audience: z.union([z.literal('everyone'), z.object({ userIds: z.array(z.int()) })]), event: liveEvent }),
  z.object({ endedFor: z.int() }),
])
type Signal = z.output<typeof signal>

/** A process of a newer release may tell what this one does not know yet. */
function readSignal(text: string): Signal | undefined {
  try {
    return signal.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export interface Listener {
  onEvent(audience: Audience, event: LiveEvent): void
  /** Sessions of this person are over. */
  onSessionsEnded(userId: number): void
  /** Signals may have been missed: the way between the processes was cut for a while. */
  onGap(): void
}

/** News for the open streams of all processes. Publishing never fails: what was written stays written. */
export interface Events {
  /** After the commit of what it tells about: who hears it reads at once. */
  publish(audience: Audience, event: LiveEvent): Promise<void>
  endSessions(userId: number): Promise<void>
  /** From here on this listener hears everything, also what this process says. */
  listen(listener: Listener): void
  /** False while the news of other processes, and their own, do not arrive here. */
  isListening(): boolean
  close(): Promise<void>
}

/** Carries short texts to every process that has it open, this one included. */
export interface Channel {
  send(text: string): Promise<void>
  isListening(): boolean
  close(): Promise<void>
}

export interface ChannelEnd {
  onText(text: string): void
  /** The connection was lost and is back. */
  onGap(): void
  log: FastifyBaseLogger
}

export async function startEvents(
  openChannel: (end: ChannelEnd) => Promise<Channel>,
  log: FastifyBaseLogger,
  onPublish = () => {},
): Promise<Events> {
  const listeners: Listener[] = []

  function hear(text: string): void {
    const heard = readSignal(text)
    if (!heard) return
    for (const listener of listeners) {
      if ('event' in heard) listener.onEvent(heard.audience, heard.event)
      else listener.onSessionsEnded(heard.endedFor)
    }
  }

  const channel = await openChannel({
    onText: hear,
    onGap: () => {
      for (const listener of listeners) listener.onGap()
    },
    log,
  })

  async function send(told: Signal): Promise<void> {
    try {
      await channel.send(JSON.stringify(told))
    } catch (error) {
      log.warn({ err: error }, 'an event was not sent')
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
