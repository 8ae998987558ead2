import type { z } from 'zod'

/**
 * The secret of a device: 43 characters, made by the client and kept there for good. A device on which a person has logged
 * in is not slowed down when others guess that person's password.
 */
export const DEVICE_HEADER = 'x-device-id'

/** What a client needs to make a call: plain data, so that a browser need not load the schemas. */
export interface CallData {
  method: 'GET' | 'POST' | 'DELETE'
  /** Fastify syntax: `/api/v1/user/:nameOrId`. */
  path: string
  access: 'open' | 'signed-in'
  /** How our own client sends the body. The server takes JSON, urlencoded and multipart alike. */
  encoding?: 'multipart'
  /** The caller may name its device in the header DEVICE_HEADER. */
  namesDevice?: true
}

/** The rest of a call: what the server parses, checks and documents. */
export interface CallSpec {
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Names of the multipart fields that may carry an image file. */
  files?: readonly string[]
  response: z.ZodType
  /** For a call that is no GET and yet only reads. */
  changesNothing?: boolean
  /** JSON unless named here. */
  responseType?: 'text/event-stream'
  /** Status of a success when it is not 200. */
  status?: number
}

/** The spec of a call is a function beside it: one that a browser never calls is left out of its code. */
declare const spec: unique symbol
export interface Call<Spec extends CallSpec = CallSpec, Access = CallData['access']> extends CallData {
  access: CallData['access'] & Access
  /** For the type checker only. */
  readonly [spec]?: Spec
}

type Described = Omit<CallData, 'access'>

// @__NO_SIDE_EFFECTS__
export function call<Spec extends () => CallSpec>(data: Described): Call<ReturnType<Spec>, 'signed-in'> {
  return { ...data, access: 'signed-in' }
}

/** A call that needs no token. */
// @__NO_SIDE_EFFECTS__
export function openCall<Spec extends () => CallSpec>(data: Described): Call<ReturnType<Spec>, 'open'> {
  return { ...data, access: 'open' }
}

type SpecOf<C extends Call> = C extends Call<infer Spec> ? Spec : never
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type Out<Spec, Key extends keyof CallSpec> =
  Spec extends Record<Key, infer S extends z.ZodType> ? z.output<S> : undefined

/** Optional where nothing is required. */
type Body<Input> = object extends Input ? { body?: Input } : { body: Input }

/** What a caller sends. */
export type CallInput<C extends Call, Spec = SpecOf<C>> = (Spec extends { params: infer S }
  ? { params: In<S> }
  : unknown) &
  (Spec extends { query: infer S } ? { query?: In<S> } : unknown) &
  (Spec extends { body: infer S } ? Body<In<S>> : unknown) &
  (Spec extends { files: readonly (infer F extends string)[] } ? { files?: Partial<Record<F, Blob>> } : unknown)

/** What a handler receives after parsing. */
export interface HandlerInput<C extends Call> {
  params: Out<SpecOf<C>, 'params'>
  query: Out<SpecOf<C>, 'query'>
  body: Out<SpecOf<C>, 'body'>
}

export type CallResponse<C extends Call> = Out<SpecOf<C>, 'response'>
