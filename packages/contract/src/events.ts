import type { z } from 'zod'
import { call } from './call.ts'
import { liveEvent, type streamEvents } from './event-fields.ts'

export type LiveEvent = z.output<typeof liveEvent>

export type StreamEventName = keyof typeof streamEvents

/** A stream that says nothing for longer than two of these is dead. The server sends a comment as often. */
export const HEARTBEAT_MS = 25_000

export const openEvents = call<typeof openEventsSpec>({
  method: 'GET',
  path: '/api/v1/events',
})
export const openEventsSpec = () => ({
  summary: 'What changes for the caller, as it happens: server-sent events named `ready`, `live` and `end`',
  responseType: 'text/event-stream' as const,
  response: liveEvent,
})
