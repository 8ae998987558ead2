import type pg from 'pg'
import type { Events } from '#api/platform/events.ts'
import type { Jobs } from '#api/platform/jobs.ts'
import type { Metrics } from '#api/platform/metrics.ts'
import type { Replica } from '#api/platform/replica.ts'
import type { VersionedCache } from '#api/platform/versioned-cache.ts'

interface Resources {
  pool: pg.Pool
  jobs: Jobs
  events: Pick<Events, 'isListening'>
  replica: Replica | null
  cache: VersionedCache
}

/** Adds metrics about the database, jobs, events, cache and replica. */
export function watchResources(metrics: Metrics, { pool, jobs, events, replica, cache }: Resources): void {
  metrics.watch({
    name: 'sparkle_database_connections',
    help: 'Database connections, and requests waiting for one.',
    aggregator: 'sum',
    label: 'state',
    read: () =>
      new Map([
        ['busy', pool.totalCount - pool.idleCount],
        ['idle', pool.idleCount],
        ['waiting', pool.waitingCount],
      ]),
  })
  metrics.watch({
    name: 'sparkle_jobs_waiting',
    help: 'Waiting jobs, by queue.',
    aggregator: 'max',
    label: 'queue',
    read: jobs.countWaiting,
  })
  metrics.watch({
    name: 'sparkle_events_listening',
    help: '1 while live events arrive, otherwise 0.',
    aggregator: 'min',
    read: () => Number(events.isListening()),
  })
  metrics.watch({
    name: 'sparkle_cache_reads',
    help: 'Parts of replies taken from the cache, and parts that had to be loaded.',
    aggregator: 'sum',
    label: 'result',
    read: () => {
      const { hits, misses } = cache.stats()
      return new Map([
        ['hit', hits],
        ['miss', misses],
      ])
    },
  })
  metrics.watch({
    name: 'sparkle_cache_bytes',
    help: 'Memory taken by the cache of parts of replies.',
    aggregator: 'sum',
    read: () => cache.stats().bytes,
  })
  if (!replica) return
  metrics.watch({
    name: 'sparkle_replica_used',
    help: '1 while reads go to the replica, otherwise 0.',
    aggregator: 'min',
    read: () => Number(replica.isUsed()),
  })
}
