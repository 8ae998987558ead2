import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const ANSWER_MS = 1000

interface Watched {
  name: string
  help: string
  /** How the workers' values become one. */
  together: 'sum' | 'max' | 'min'
  /** One number, or one for each value of this label. */
  label?: string
  read(): number | ReadonlyMap<string, number> | Promise<ReadonlyMap<string, number>>
}

export interface Metrics {
  observeRequest(method: string, route: string, status: number, seconds: number): void
  countEvent(): void
  /** Read whenever the metrics are asked for. */
  watch(watched: Watched): void
  read(): Promise<string>
}

/** What cannot be read now is left out: the rest is needed most when the database is away. */
async function answerOf<Value>(read: () => Value | Promise<Value>): Promise<Value | undefined> {
  const patience = new AbortController()
  const late = sleep(ANSWER_MS, undefined, { signal: patience.signal })
  return Promise.race([read(), late])
    .catch(() => undefined)
    .finally(() => patience.abort())
}

/** The metrics of this process. In a worker they are also told to the primary, which adds them up. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registry)
    new AggregatorRegistry()
  }
  const requests = new Histogram({
    name: 'sparkle_http_request_duration_seconds',
    help: 'Time from a request to the end of its reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const events = new Counter({
    name: 'sparkle_events_published_total',
    help: 'Live events that this process has told the others.',
    registers: [registry],
  })
  return {
    observeRequest: (method, route, status, seconds) => requests.labels(method, route, String(status)).observe(seconds),
    countEvent: () => events.inc(),
    watch({ name, help, together, label, read }) {
      new Gauge({
        name,
        help,
        aggregator: together,
        labelNames: label ? [label] : [],
        registers: [registry],
        async collect() {
          this.reset()
          const value = await answerOf(read)
          if (typeof value === 'number') this.set(value)
          else if (label) for (const [of, number] of value ?? []) this.set({ [label]: of }, number)
        },
      })
    },
    read: () => registry.metrics(),
  }
}

/** In the primary process: the metrics of all workers. */
export function readWorkersMetrics(): () => Promise<string> {
  const workers = new AggregatorRegistry()
  return () => workers.clusterMetrics()
}

/**
 * An address of their own. On the public one nothing could tell Prometheus from a stranger behind a proxy on the same
 * machine: both come from loopback.
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
