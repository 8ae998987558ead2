import { Agent, request } from 'node:http'
import type { RawReply, Transport } from './api-client.ts'

interface HttpOptions {
  /** The client's own address, one of 127.0.0.0/8. */
  from?: string
  headers?: Record<string, string>
}

const TIMEOUT_MS = 30_000

const agents = new Map<string, Agent>()

/** Clients keep their connections open, as browsers do. */
function findAgent(from: string): Agent {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true, ...(from && { localAddress: from }) })
  agents.set(from, agent)
  return agent
}

/** Sends requests over real connections, each of them once: nothing is retried. */
export function overHttp(origin: string, { from = '', headers = {} }: HttpOptions = {}): Transport {
  return ({ method, url, headers: own, payload }) =>
    new Promise<RawReply>((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      // Node sends the length by itself, but not for a DELETE.
      const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
      const options = { method, agent: findAgent(from), signal, headers: { ...headers, ...own, ...length } }
      const call = request(`${origin}${url}`, options, async (reply) => {
        try {
          const text = Buffer.concat(await reply.toArray()).toString()
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text })
        } catch (error) {
          reject(error)
        }
      })
      call.once('error', reject).end(payload)
    })
}
