import { Agent, request } from 'node:http'
import type { Call, CallResponse } from '../../packages/contract/src/call.ts'
import { address } from '../settings.ts'

const ANSWER_MS = 30_000

interface Asked {
  token?: string
  body?: object
  /** Numbers and names in the path, in their order. */
  params?: (string | number)[]
  /** A node instead of the balancer. */
  at?: string
  /** The address that the client has, one of 127.0.0.0/8. */
  from?: string
  headers?: Record<string, string>
}

export interface Answer<Body> {
  status: number
  body: Body
}

const agents = new Map<string, Agent>()

/** Clients keep their connections, as browsers do. */
function agentOf(from: string): Agent {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true, localAddress: from })
  agents.set(from, agent)
  return agent
}

/** One call over a real connection, and never sent twice. Rejects when no answer comes. */
export function ask<E extends Call>(endpoint: E, asked: Asked = {}): Promise<Answer<CallResponse<E>>> {
  const { token, body, params = [], at = address, from = '127.0.0.1', headers } = asked
  const left = [...params]
  const url = at + endpoint.path.replace(/:\w+/g, () => String(left.shift()))
  const options = {
    method: endpoint.method,
    agent: agentOf(from),
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
  }
  return new Promise((resolve, reject) => {
    const call = request(url, options, async (reply) => {
      try {
        const text = (await reply.toArray()).join('')
        const status = reply.statusCode ?? 0
        resolve({ status, body: text.startsWith('{') ? JSON.parse(text) : {} })
      } catch (error) {
        reject(error)
      }
    })
    call.once('error', reject).end(body && JSON.stringify(body))
  })
}

/** The body of a call that must succeed. */
export async function get<E extends Call>(endpoint: E, asked: Asked = {}): Promise<CallResponse<E>> {
  const { status, body } = await ask(endpoint, asked)
  if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`)
  return body
}

export function closeClients(): void {
  for (const agent of agents.values()) agent.destroy()
}
