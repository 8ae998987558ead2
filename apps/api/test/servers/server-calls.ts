import type { CallData } from '@sparkle/contract/core/call.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'

export interface Reply {
  status: number
  retryAfter: string | null
  // biome-ignore lint/suspicious/noExplicitAny: tests name what they expect
  body: any
}

/** Calls a server in another process, with 1 for every id in a path. */
export function createCaller(url: string) {
  return async (endpoint: CallData, body?: object, token?: string): Promise<Reply> => {
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']))
    const reply = await createApiClient(overHttp(url), token).call(endpoint, { params, body }, 'json')
    return { status: reply.status, retryAfter: (reply.headers['retry-after'] as string) ?? null, body: reply.body }
  }
}
