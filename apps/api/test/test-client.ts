import { type ApiClient, createApiClient, parseReply, type Reply } from '@sparkle/testing/api-client.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'

export type TestReply<Body> = Reply<Body>

export interface TestClient extends ApiClient {
  send(request: InjectOptions): Promise<TestReply<unknown>>
}

/** Sends requests like a browser, without a network. */
export function createClient(app: FastifyInstance, token?: string): TestClient {
  async function inject(request: InjectOptions) {
    const reply = await app.inject(request)
    return { status: reply.statusCode, headers: reply.headers, text: reply.body }
  }
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  return {
    ...createApiClient(inject, token),
    send: async (request) =>
      parseReply(await inject({ ...request, headers: { ...authorization, ...request.headers } })),
  }
}
