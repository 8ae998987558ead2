import type { z } from 'zod'
import { call } from './call.ts'
import { liveEvent, type streamEvents } from './event-fields.ts'

export type LiveEvent = z.output<typeof liveEvent>

export type StreamEventName = keyof typeof streamEvents

/** How often the server sends a comment. A stream that is silent for more than twice this time is dead. */
export const HEARTBEAT_MS = 25_000

export const openEvents = call<typeof openEventsSpec>({
  method: 'GET',
  path: '/api/v1/events',
})
export const openEventsSpec = () => ({
  summary: 'Live changes for the caller, as server-sent events named `ready`, `live` and `end`',
  responseType: 'text/event-stream' as const,
  response: liveEvent,
})
