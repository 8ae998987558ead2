import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const READ_TIMEOUT_MS = 1000

interface Watched {
  name: string
  help: string
  /** How the values of the workers are combined. */
  aggregator: 'sum' | 'max' | 'min'
  /** If set, `read` returns one number for each value of this label. */
  label?: string
  read(): number | ReadonlyMap<string, number> | Promise<ReadonlyMap<string, number>>
}

export interface Metrics {
  observeRequest(method: string, route: string, status: number, seconds: number): void
  countEvent(): void
  /** Adds a value that is read whenever the metrics are requested. */
  watch(watched: Watched): void
  read(): Promise<string>
}

/** Skips values that cannot be read: the others are needed most while the database is unavailable. */
async function readWithTimeout<Value>(read: () => Value | Promise<Value>): Promise<Value | undefined> {
  const timeout = new AbortController()
  const timedOut = sleep(READ_TIMEOUT_MS, undefined, { signal: timeout.signal })
  return Promise.race([read(), timedOut])
    .catch(() => undefined)
    .finally(() => timeout.abort())
}

/** The metrics of this process. A worker also sends them to the primary, which combines them. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registry)
    new AggregatorRegistry()
  }
  const requests = new Histogram({
    name: 'sparkle_http_request_duration_seconds',
    help: 'Time from the start of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const events = new Counter({
    name: 'sparkle_events_published_total',
    help: 'Live events published by this process.',
    registers: [registry],
  })
  return {
    observeRequest: (method, route, status, seconds) => requests.labels(method, route, String(status)).observe(seconds),
    countEvent: () => events.inc(),
    watch({ name, help, aggregator, label, read }) {
      new Gauge({
        name,
        help,
        aggregator,
        labelNames: label ? [label] : [],
        registers: [registry],
        async collect() {
          this.reset()
          const value = await readWithTimeout(read)
          if (typeof value === 'number') this.set(value)
          else if (label) for (const [of, number] of value ?? []) this.set({ [label]: of }, number)
        },
      })
    },
    read: () => registry.metrics(),
  }
}

/** For the primary process: the metrics of all workers. */
export function readWorkersMetrics(): () => Promise<string> {
  const workers = new AggregatorRegistry()
  return () => workers.clusterMetrics()
}

/**
 * Listens on a separate address. On the public one Prometheus would be indistinguishable from clients behind a proxy on
 * the same machine, since both connect from loopback.
 */
export async function serveMetrics(listen: { host: string; port: number }, read: () => Promise<string>) {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await read()
      response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text)
    } catch {
      response.writeHead(503).end()
    }
  })
  server.listen(listen)
  await once(server, 'listening')
  return async function close() {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
