import type { Call, CallInput, CallResponse } from '@sparkle/contract/core/call.ts'
import { callAddress } from '@sparkle/contract/core/call-address.ts'
import type { ErrorBody } from '@sparkle/contract/core/errors.ts'
import { type Encoding, encodeBody } from './encodings.ts'

/** A request as it is sent, without the origin. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

export interface RawReply {
  status: number
  headers: Record<string, unknown>
  text: string
}

/** Sends a request once. Rejects if there is no response. */
export type Transport = (request: ApiRequest) => Promise<RawReply>

export interface Reply<Body> extends RawReply {
  /** The body of a successful reply. */
  body: Body
  /** The body of an error reply. */
  error: ErrorBody
}

export interface ApiClient {
  call<E extends Call>(endpoint: E, input: CallInput<E>, encoding?: Encoding): Promise<Reply<CallResponse<E>>>
  /** Makes a call that must succeed; returns the body. */
  callOrThrow<E extends Call>(endpoint: E, input: CallInput<E>): Promise<CallResponse<E>>
}

/** Any input: `CallInput` has only the parts of its own endpoint. */
interface LooseInput {
  body?: Record<string, unknown>
  files?: Record<string, Blob>
}

/** Makes typed calls of the contract over any transport. */
export function createApiClient(send: Transport, token?: string): ApiClient {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}

  async function call<E extends Call>(
    endpoint: E,
    input: CallInput<E>,
    encoding: Encoding = endpoint.encoding ?? 'json',
  ): Promise<Reply<CallResponse<E>>> {
    const { body, files } = input as LooseInput
    const { headers, payload } = await encodeBody(body, files, encoding)
    const { method } = endpoint
    const url = callAddress(endpoint, input)
    return parseReply(await send({ method, url, headers: { ...authorization, ...headers }, payload }))
  }

  return {
    call,
    async callOrThrow(endpoint, input) {
      const { status, text, body } = await call(endpoint, input)
      if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${text}`)
      return body
    },
  }
}

export function parseReply<Body>(reply: RawReply): Reply<Body> {
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  const json = isJson && reply.text ? JSON.parse(reply.text) : undefined
  return { ...reply, body: json, error: json }
}
