export interface Random {
  /** 0 to below 1. */
  next(): number
  int(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  sample<T>(from: readonly T[], count: number): T[]
  /** Returns each of them once, in random order, and then again. */
  dealer<T>(from: readonly T[]): () => T
}

/** Returns the same numbers for the same seed, so every demo has the same data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  function sample<T>(from: readonly T[], count: number): T[] {
    const rest = [...from]
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(int(0, rest.length - 1), 1)).flat()
  }
  function pick<T>(from: readonly T[]): T {
    const picked = from[int(0, from.length - 1)]
    if (picked === undefined) throw new Error('There is nothing to pick from.')
    return picked
  }
  function dealer<T>(from: readonly T[]) {
    let rest: T[] = []
    return () => {
      if (rest.length === 0) rest = sample(from, from.length)
      const [dealt] = rest.splice(0, 1)
      if (dealt === undefined) throw new Error('There is nothing to deal.')
      return dealt
    }
  }
  return { next, int, chance: (share) => next() < share, pick, sample, dealer }
}
