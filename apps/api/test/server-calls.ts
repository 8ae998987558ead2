import type { CallData } from '@sparkle/contract/call.ts'

export interface Reply {
  status: number
  retryAfter: string | null
  // biome-ignore lint/suspicious/noExplicitAny: tests name what they expect
  body: any
}

/** Calls a server in another process. */
export function createCaller(url: string) {
  return async (endpoint: CallData, body?: object, token?: string): Promise<Reply> => {
    const path = endpoint.path.replace(/:\w+/g, '1')
    const reply = await fetch(`${url}${path}`, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: await reply.json() }
  }
}
