import { setTimeout as pause } from 'node:timers/promises'
import type { Call, CallInput } from '@sparkle/contract/call.ts'
import { callAddress } from '@sparkle/contract/call-address.ts'
import autocannon from 'autocannon'
import { startLoad } from './load.ts'

const CONNECTIONS = 20
const SECONDS = 3

export interface Requests {
  url: string
  headers?: Record<string, string>
  /** Sent by POST, one after another, over and over. */
  bodies?: readonly object[]
}

export interface Throughput {
  perSecond: number
  /** Milliseconds. */
  p99: number
}

/** Describes calls of one kind for `measureRequests`: for a GET one input, for a POST any number. */
export function toRequests<E extends Call>(
  { url, token }: { url: string; token: string },
  endpoint: E,
  ...inputs: [CallInput<E>, ...CallInput<E>[]]
): Requests {
  const address = `${url}${callAddress(endpoint, inputs[0])}`
  const headers = { authorization: `Bearer ${token}` }
  if (endpoint.method === 'GET') return { url: address, headers }
  const bodies = inputs.map((input) => (input as { body?: object }).body ?? {})
  return { url: address, headers: { ...headers, 'content-type': 'application/json' }, bodies }
}

/** Requests one URL as fast as the server replies, for a few seconds. Throws on any reply other than a success. */
export async function measureRequests({ url, headers, bodies }: Requests): Promise<Throughput> {
  const requests = bodies?.map((body) => ({ method: 'POST' as const, body: JSON.stringify(body) }))
  const options = { url, headers, connections: CONNECTIONS, ...(requests && { requests }) }
  await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} error replies, ${result.errors} failed requests`)
  }
  return { perSecond: Math.round(result.requests.average), p99: result.latency.p99 }
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
  }
}
