import autocannon from 'autocannon'
import { startProgram } from './processes.ts'

const CONNECTIONS = 20
const SECONDS = 5

export interface Asked {
  url: string
  headers?: Record<string, string>
  /** Sends these by POST, one after another, over and over. */
  bodies?: readonly object[]
}

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p99: number
}

/** Asks one address over and over, from this machine only, for a few seconds. Any answer but 200 ends the run. */
export async function askRepeatedly({ url, headers, bodies }: Asked): Promise<Load> {
  const requests = bodies?.map((body) => ({ method: 'POST' as const, body: JSON.stringify(body) }))
  const options = { url, headers, connections: CONNECTIONS, ...(requests && { requests }) }
  await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { perSecond: Math.round(result.requests.average), p99: result.latency.p99 }
}

/** The HTTP floor: a bare Fastify sends the bytes that the address sends now. */
export async function measureBare({ url, headers }: Asked): Promise<Load> {
  const bytes = await (await fetch(url, { headers })).text()
  const bare = await startProgram('bare-server.ts', { BODY: bytes })
  return askRepeatedly({ url: bare.address }).finally(bare.stop)
}

/** Runs a piece of work on as many lanes as the load has connections; gives how often in a second. */
export async function workRepeatedly(work: (count: number) => Promise<unknown>): Promise<number> {
  let started = 0
  const lane = async (until: number) => {
    let count = 0
    for (; performance.now() < until; count++) await work(started++)
    return count
  }
  const run = async (seconds: number) => {
    const until = performance.now() + seconds * 1000
    const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => lane(until)))
    return counts.reduce((sum, count) => sum + count, 0) / seconds
  }
  await run(1)
  return Math.round(await run(SECONDS))
}
