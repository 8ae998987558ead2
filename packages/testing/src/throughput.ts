import { setTimeout as pause } from 'node:timers/promises'
import type { Call, CallInput } from '@sparkle/contract/core/call.ts'
import { callAddress } from '@sparkle/contract/core/call-address.ts'
import autocannon from 'autocannon'
import { startLoad } from './load.ts'

export const CONNECTIONS = 32
const SECONDS = 3

/** What one person requests, one after another, over and over. */
export interface Requests {
  /** The server. */
  url: string
  headers: Record<string, string>
  list: readonly { method: Call['method']; path: string; body?: string }[]
}

export interface Throughput {
  perSecond: number
  /** Milliseconds. */
  p99: number
  /** How many there were, with those of the warm-up. */
  calls: number
}

/** Describes calls of one kind and of one person for `measureRequests`. */
export function toRequests<E extends Call>(
  { url, token }: { url: string; token: string },
  endpoint: E,
  ...inputs: readonly CallInput<E>[]
): Requests {
  const { method } = endpoint
  const list = inputs.map((input) => ({
    method,
    path: callAddress(endpoint, input),
    ...(method !== 'GET' && { body: JSON.stringify((input as { body?: object }).body ?? {}) }),
  }))
  const type = method !== 'GET' && { 'content-type': 'application/json' }
  return { url, headers: { authorization: `Bearer ${token}`, ...type }, list }
}

/**
 * Requests as fast as the server replies, for a few seconds. Each connection is one of these people and starts at another
 * place of their list, so that no two make the same request at the same moment. Throws on any reply other than a success.
 */
export async function measureRequests(...people: readonly Requests[]): Promise<Throughput> {
  const url = people[0]?.url ?? ''
  const measure = (duration: number) => {
    let connection = 0
    const setupClient = (client: autocannon.Client) => {
      const { headers, list } = people[connection % people.length] as Requests
      const start = Math.floor((connection++ * list.length) / CONNECTIONS)
      client.setRequests([...list.slice(start), ...list.slice(0, start)].map((request) => ({ ...request, headers })))
    }
    return autocannon({ url, connections: CONNECTIONS, duration, setupClient })
  }
  const warmUp = await measure(1)
  const { requests, latency, non2xx, errors } = await measure(SECONDS)
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} error replies, ${errors} failed requests`)
  const calls = warmUp.requests.total + requests.total
  return { perSecond: Math.round(requests.average), p99: latency.p99, calls }
}

/** Does the same with work in this process, on as many lanes as `measureRequests` has connections. */
export async function measureWork(work: (count: number) => Promise<unknown>): Promise<Throughput> {
  let times: number[] = []
  let started = 0
  const act = async () => {
    const start = performance.now()
    await work(started++)
    times.push(performance.now() - start)
    return true
  }
  const load = startLoad(Array.from({ length: CONNECTIONS }, () => ({ act })))
  await pause(1000)
  times = []
  await pause(SECONDS * 1000)
  const measured = times.toSorted((one, other) => one - other)
  await load.stop()
  return {
    perSecond: Math.round(measured.length / SECONDS),
    p99: Math.round(measured[Math.floor(measured.length * 0.99)] ?? 0),
    calls: started,
  }
}
