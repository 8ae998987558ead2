import type { Deps } from '#api/core/deps.ts'
import { isCheckedBusiness, type Reader } from '#api/features/visibility/visibility.policy.ts'
import { toWeek } from './days.ts'
import { type Found, insertFound } from './found.queries.ts'

const FLUSH_MS = 1000

export interface FoundCollector {
  /** Notes that a person of a business sees these cards. A lookup by name has none. */
  add(searcher: Reader, hits: readonly { id: number }[]): void
  stop(): Promise<void>
}

const isCard = (hit: object) => 'username' in hit

/** Collects what businesses find and writes it together every second, so searches never wait for a write. */
export function startFoundCollector(deps: Pick<Deps, 'db' | 'now' | 'log'>): FoundCollector {
  let collected = new Map<string, Found>()

  async function flush() {
    const found = [...collected.values()]
    collected = new Map()
    if (found.length === 0) return
    try {
      await insertFound(deps.db, found, toWeek(deps.now()))
    } catch (error) {
      deps.log.warn({ err: error }, 'who was found in searches could not be written')
    }
  }

  const timer = setInterval(flush, FLUSH_MS)
  timer.unref()
  return {
    add(searcher, hits) {
      if (!isCheckedBusiness(searcher)) return
      for (const hit of hits) {
        if (isCard(hit)) collected.set(`${searcher.id}:${hit.id}`, { searcherId: searcher.id, applicationId: hit.id })
      }
    },
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
