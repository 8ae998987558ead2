import { nodeCommand, requireReady, startProgram } from '@sparkle/testing/server-process.ts'
import { measureRequests, type Requests, type Throughput } from '@sparkle/testing/throughput.ts'
import { stop } from './sparkle.ts'

const ROUNDS = 3

/**
 * Runs each measurement in turn, in several rounds, and keeps the best of each: other load on the machine can only slow one
 * down, and affects all of them alike.
 */
export async function bestOfRounds<Measures extends Record<string, () => Promise<Throughput>>>(measures: Measures) {
  const best: Record<string, Throughput> = {}
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, measure] of Object.entries(measures)) {
      const measured = await measure()
      if (measured.perSecond > (best[name]?.perSecond ?? 0)) best[name] = measured
    }
  }
  return best as { [Name in keyof Measures]: Awaited<ReturnType<Measures[Name]>> }
}

/** The HTTP floor: a bare Fastify sends the bytes that the first of these requests gets now. */
export async function measureBare({ url, headers, list }: Requests): Promise<Throughput> {
  const bytes = await (await fetch(`${url}${list[0]?.path}`, { headers })).text()
  const bare = startProgram(nodeCommand(['bench/floors/bare-server.ts'], { ...process.env, BODY: bytes }))
  try {
    await requireReady(bare)
    return await measureRequests({ url: bare.out().trim(), headers: {}, list: [{ method: 'GET', path: '/' }] })
  } finally {
    await stop(bare)
  }
}

export const toMedian = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** The median times of pieces of work in milliseconds. They take turns, so that other load affects all of them alike. */
export async function measureMedians(rounds: number, works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = works.map(() => [])
  for (let round = -Math.ceil(rounds / 5); round < rounds; round++) {
    for (const [index, work] of works.entries()) {
      const start = performance.now()
      await work()
      if (round >= 0) times[index]?.push(performance.now() - start)
    }
  }
  return times.map(toMedian)
}

/** The median time of a piece of work in milliseconds, one after another. */
export async function measureMedian(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const [median = Number.NaN] = await measureMedians(rounds, [work])
  return median
}

/** Work that goes on to the next page with each call, since a page that was read before may come from a cache. */
export function inTurn(read: (count: number) => Promise<unknown>): () => Promise<unknown> {
  let count = 0
  return () => read(count++)
}
