import autocannon from 'autocannon'

const CONNECTIONS = 20
const SECONDS = 5

export interface Load {
  requestsPerSecond: number
  p99Milliseconds: number
}

/** Asks one address over and over, from this machine only, for a few seconds. Any answer but 200 ends the run. */
export async function askRepeatedly(url: string, headers: Record<string, string> = {}): Promise<Load> {
  const options = { url, headers, connections: CONNECTIONS }
  await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { requestsPerSecond: result.requests.average, p99Milliseconds: result.latency.p99 }
}

/** Runs a piece of work on as many lanes as the load has connections. */
export async function workRepeatedly(work: () => Promise<unknown>): Promise<number> {
  const lane = async (until: number) => {
    let count = 0
    for (; performance.now() < until; count++) await work()
    return count
  }
  const run = async (seconds: number) => {
    const until = performance.now() + seconds * 1000
    const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => lane(until)))
    return counts.reduce((sum, count) => sum + count, 0) / seconds
  }
  await run(1)
  return run(SECONDS)
}
