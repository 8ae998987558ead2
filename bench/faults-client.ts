import type { Call, CallResponse } from '../packages/contract/src/call.ts'

const ANSWER_MS = 25_000

export interface Answer<Body> {
  status: number
  body: Body
}

interface Asked {
  token?: string
  body?: object
  /** An avatar; the call is then a form. */
  avatar?: Uint8Array
}

/** One call over a real connection. Throws when no answer comes. */
export async function ask<E extends Call>(
  address: string,
  endpoint: E,
  { token, body, avatar }: Asked,
): Promise<Answer<CallResponse<E>>> {
  const form = new FormData()
  if (avatar) form.append('avatar', new File([Buffer.from(avatar)], 'me.png'))
  const reply = await fetch(`${address}${endpoint.path}`, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: avatar ? form : body && JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  return { status: reply.status, body: (await reply.json()) as CallResponse<E> }
}
