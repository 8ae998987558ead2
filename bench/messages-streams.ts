import { setTimeout as pause } from 'node:timers/promises'
import { addConversationMessage } from '@sparkle/contract/messages/conversations.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { type EventStream, openEventStream } from '@sparkle/testing/event-stream.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { startLoad } from '@sparkle/testing/load.ts'
import { waitUntil } from '@sparkle/testing/wait-until.ts'
import { type Figure, toFigure } from './bars.ts'
import { type Inspector, openInspector } from './inspector.ts'
import { readMemory } from './memory.ts'
import { print } from './sizes.ts'
import type { BenchSparkle } from './sparkle.ts'
import { printTable } from './table.ts'
import type { Reader } from './worlds/message-world.ts'

const LANES = 8
const SECONDS = 10
const TURNOVER = 10_000
const AT_ONCE = 100

/** A message counts as seen when its event arrives; the time starts with the request that sends it. */
export async function measureStreams(
  sparkle: BenchSparkle,
  readers: readonly Reader[],
  inspectPort: number,
): Promise<void> {
  const inspector = await openInspector(inspectPort)
  await openAndDrop(sparkle, readers, readers.length)
  const idle = await inspector.heap()
  const streams = await inBatches(readers, (reader) => openReady(sparkle.url, reader))
  const perStream = ((await inspector.heap()) - idle) / readers.length
  const seen = (await sendAndWait(sparkle, readers, streams)).toSorted((a, b) => a - b)
  await closeAll(streams)
  const { growth, connections } = await measureTurnover(sparkle, readers, inspector)
  inspector.close()

  const seenWithin = (part: number) => seen[Math.floor(seen.length * part)] ?? Number.NaN
  const row = (what: string, figure: Figure) => [what, figure, figure.barText]
  printTable(
    `Streams: ${print(readers.length)} open on one process, ${print(seen.length)} messages in ${SECONDS} seconds`,
    ['what', 'measured', 'bar'],
    [
      row('half of the messages seen within', toFigure(seenWithin(0.5), { digits: 1, unit: 'ms' })),
      row(
        '99 % of the messages seen within',
        toFigure(seenWithin(0.99), { digits: 1, unit: 'ms', bar: { atMost: 100 } }),
      ),
      row('heap of one open stream', toFigure(perStream, { digits: 1, unit: 'kB' })),
      row(
        `heap left by each of ${print(TURNOVER)} closed streams`,
        toFigure(growth, { digits: 1, unit: 'kB', bar: { atMost: 0 } }),
      ),
      row('connections left behind', toFigure(connections, { bar: { atMost: 0 } })),
      row('memory of the process at the end', toFigure(readMemory(sparkle.pid), { unit: 'MB', bar: { atMost: 250 } })),
    ],
  )
}

/** What closed streams leave behind: heap in kB for each, and connections that stay open. */
async function measureTurnover(sparkle: BenchSparkle, readers: readonly Reader[], inspector: Inspector) {
  const before = await inspector.heap()
  const connectionsBefore = await inspector.connections()
  await openAndDrop(sparkle, readers, TURNOVER)
  const countLeft = async () => Math.max(0, (await inspector.connections()) - connectionsBefore)
  // The server notices a closed connection a moment later.
  await waitUntil('all connections to close', async () => (await countLeft()) === 0, 10_000).catch(() => {})
  return { growth: ((await inspector.heap()) - before) / TURNOVER, connections: await countLeft() }
}

async function openReady(url: string, { token }: Reader): Promise<EventStream> {
  const stream = await openEventStream(url, token)
  const first = await stream.next()
  if (first?.event !== 'ready') throw new Error(`A stream was refused with ${stream.status}.`)
  return stream
}

async function inBatches<Result>(readers: readonly Reader[], work: (reader: Reader) => Promise<Result>) {
  const results: Result[] = []
  for (let start = 0; start < readers.length; start += AT_ONCE) {
    results.push(...(await Promise.all(readers.slice(start, start + AT_ONCE).map(work))))
  }
  return results
}

const closeAll = (streams: readonly EventStream[]) => Promise.all(streams.map((stream) => stream.close()))

/** Opens and drops this many streams, a hundred at a time. */
async function openAndDrop({ url }: BenchSparkle, readers: readonly Reader[], count: number): Promise<void> {
  for (let start = 0; start < count; start += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, n) => readers[(start + n) % readers.length] as Reader)
    await closeAll(await Promise.all(batch.map((reader) => openReady(url, reader))))
  }
}

async function sendAndWait(
  { url, token }: BenchSparkle,
  readers: readonly Reader[],
  streams: readonly EventStream[],
): Promise<number[]> {
  const seen: number[] = []
  const { callOrThrow } = createApiClient(overHttp(url), token)
  const lanes = Array.from({ length: LANES }, (_, lane) => ({
    async act(number: number) {
      const at = (lane + number * LANES) % readers.length
      const [reader, stream] = [readers[at] as Reader, streams[at] as EventStream]
      const arrival = stream.nextLive().then(() => performance.now())
      const start = performance.now()
      await callOrThrow(addConversationMessage, { body: { conversation_id: reader.conversationId, message: 'Hello' } })
      return seen.push((await arrival) - start) > 0
    },
  }))
  const load = startLoad(lanes)
  await pause(SECONDS * 1000)
  await load.stop()
  return seen
}
