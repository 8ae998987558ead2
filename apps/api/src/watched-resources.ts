import type pg from 'pg'
import type { Events } from '#api/platform/events.ts'
import type { Jobs } from '#api/platform/jobs.ts'
import type { Metrics } from '#api/platform/metrics.ts'
import type { Replica } from '#api/platform/replica.ts'

interface Resources {
  pool: pg.Pool
  jobs: Jobs
  events: Events
  replica: Replica | null
}

/** What the metrics tell beside requests and the process itself. */
export function watchResources(metrics: Metrics, { pool, jobs, events, replica }: Resources): void {
  metrics.watch({
    name: 'sparkle_database_connections',
    help: 'Connections to the database, and requests that wait for one.',
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
    help: 'Jobs that wait for their turn, by queue.',
    aggregator: 'max',
    label: 'queue',
    read: jobs.countWaiting,
  })
  metrics.watch({
    name: 'sparkle_events_listening',
    help: '1 while live events arrive, 0 while they do not.',
    aggregator: 'min',
    read: () => Number(events.isListening()),
  })
  if (!replica) return
  metrics.watch({
    name: 'sparkle_replica_used',
    help: '1 while reads go to the replica, 0 while they do not.',
    aggregator: 'min',
    read: () => Number(replica.isUsed()),
  })
}
