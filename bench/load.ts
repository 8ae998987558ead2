import autocannon from 'autocannon'
import { startProgram } from './processes.ts'

const CONNECTIONS = 20
const ROUNDS = 3
const SECONDS = 3

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

/**
 * Each of these in turn, some rounds, and the best of each: whatever else the machine does can only slow one down, and
 * hits them alike.
 */
export async function bestOfRounds<Name extends string>(
  measures: Record<Name, () => Promise<Load>>,
): Promise<Record<Name, Load>> {
  const names = Object.keys(measures) as Name[]
  const best = new Map<Name, Load>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const load = await measures[name]()
      if (load.perSecond > (best.get(name)?.perSecond ?? 0)) best.set(name, load)
    }
  }
  return Object.fromEntries(best) as Record<Name, Load>
}

/** The HTTP floor: a bare Fastify sends the bytes that the address sends now. */
export async function measureBare({ url, headers }: Asked): Promise<Load> {
  const bytes = await (await fetch(url, { headers })).text()
  const bare = await startProgram('bare-server.ts', { BODY: bytes })
  return askRepeatedly({ url: bare.address }).finally(bare.stop)
}

/** Runs a piece of work on as many lanes as the load has connections. */
export async function workRepeatedly(work: (count: number) => Promise<unknown>): Promise<Load> {
  let started = 0
  const lane = async (until: number, times: number[]) => {
    while (performance.now() < until) {
      const start = performance.now()
      await work(started++)
      times.push(performance.now() - start)
    }
  }
  const run = async (seconds: number) => {
    const until = performance.now() + seconds * 1000
    const times: number[] = []
    await Promise.all(Array.from({ length: CONNECTIONS }, () => lane(until, times)))
    return times
  }
  await run(1)
  const times = (await run(SECONDS)).sort((one, other) => one - other)
  return { perSecond: Math.round(times.length / SECONDS), p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0) }
}

/** Milliseconds of a piece of work, one after another. */
export async function medianOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = -Math.ceil(rounds / 5); round < rounds; round++) {
    const start = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - start)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] as number
}
