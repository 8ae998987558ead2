import type { z } from 'zod'

/**
 * The secret of a device: 43 characters, made by the client and kept there for good. A device on which a person has logged
 * in is not slowed down when others guess that person's password.
 */
export const DEVICE_HEADER = 'x-device-id'

/** How one call is described. The API binds it to a handler, the web client calls it, the API docs show it. */
export interface EndpointShape {
  method: 'GET' | 'POST' | 'DELETE'
  /** Fastify syntax: `/api/v1/user/:nameOrId`. */
  path: string
  summary: string
  /** `open` calls need no token. */
  access: 'open' | 'signed-in'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Names of the multipart fields that may carry an image file. */
  files?: readonly string[]
  /** How our own client sends the body. The server takes JSON, urlencoded and multipart alike. */
  encoding?: 'json' | 'multipart'
  response: z.ZodType
  /** For a call that is no GET and yet only reads. */
  changesNothing?: true
  /** The caller may name its device in the header DEVICE_HEADER. */
  namesDevice?: true
  /** JSON unless named here. */
  responseType?: 'text/event-stream'
  /** Status of a success when it is not 200. */
  status?: number
}

type Part<E, K extends keyof EndpointShape, Direction extends 'in' | 'out'> =
  E extends Record<K, infer S extends z.ZodType> ? (Direction extends 'in' ? z.input<S> : z.output<S>) : undefined

/** What a caller sends. */
export type CallInput<E extends EndpointShape> = (E extends { params: z.ZodType }
  ? { params: Part<E, 'params', 'in'> }
  : unknown) &
  (E extends { query: z.ZodType } ? { query?: Part<E, 'query', 'in'> } : unknown) &
  (E extends { body: z.ZodType }
    ? object extends Part<E, 'body', 'in'>
      ? { body?: Part<E, 'body', 'in'> }
      : { body: Part<E, 'body', 'in'> }
    : unknown) &
  (E extends { files: readonly (infer F extends string)[] } ? { files?: Partial<Record<F, Blob>> } : unknown)

/** What a handler receives after parsing. */
export interface HandlerInput<E extends EndpointShape> {
  params: Part<E, 'params', 'out'>
  query: Part<E, 'query', 'out'>
  body: Part<E, 'body', 'out'>
}

export type CallResponse<E extends EndpointShape> = z.output<E['response']>

export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}
