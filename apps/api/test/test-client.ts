import type { Call, CallInput, CallResponse } from '@sparkle/contract/call.ts'
import type { ErrorBody } from '@sparkle/contract/errors.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Encoding, encodeBody } from './encodings.ts'

export interface TestReply<Body> {
  status: number
  headers: Record<string, unknown>
  text: string
  /** The body of a successful reply. */
  body: Body
  /** The body of an error reply. */
  error: ErrorBody
}

export interface TestClient {
  call<E extends Call>(endpoint: E, input: CallInput<E>, encoding?: Encoding): Promise<TestReply<CallResponse<E>>>
  send(request: InjectOptions): Promise<TestReply<unknown>>
}

/** `CallInput` has only the parts of its endpoint. */
interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: Record<string, unknown>
  files?: Record<string, Blob>
}

/** Sends requests like a browser, without a network. */
export function createClient(app: FastifyInstance, token?: string): TestClient {
  async function send(request: InjectOptions) {
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const reply = await app.inject({ ...request, headers: { ...authorization, ...request.headers } })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    const json = isJson && reply.body ? reply.json() : undefined
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, body: json, error: json }
  }
  return {
    send,
    async call(endpoint, input, encoding = endpoint.encoding ?? 'json') {
      const { params = {}, query = {}, body, files } = input as LooseInput
      const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
      const url = `${path}?${new URLSearchParams(query)}`.replace(/\?$/, '')
      return send({ method: endpoint.method, url, ...(await encodeBody(body, files, encoding)) })
    },
  }
}
