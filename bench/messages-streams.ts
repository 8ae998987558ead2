import { openInspector } from './inspector.ts'
import type { Reader } from './messages-world.ts'
import type { BenchSparkle } from './sparkle.ts'
import { memoryOf, type OpenStream, openStream } from './streams.ts'
import { printTable } from './table.ts'

const LANES = 8
const SECONDS = 10
const TURNOVER = 10_000
const AT_ONCE = 100

/** A message is seen when its event is there; the time begins with the request that sends it. */
export async function measureStreams(
  sparkle: BenchSparkle,
  readers: readonly Reader[],
  inspectPort: number,
): Promise<void> {
  const inspector = await openInspector(inspectPort)
  await turnOver(sparkle, readers, readers.length)
  const idle = await inspector.heap()
  const waiting = new Map<number, (at: number) => void>()
  const streams = await inBatches(readers, (reader) =>
    openStream(sparkle.address, reader, (at) => waiting.get(reader.conversationId)?.(at)),
  )
  const perStream = ((await inspector.heap()) - idle) / readers.length
  const seen = (await sendAndWait(sparkle, readers, waiting)).toSorted((a, b) => a - b)
  await closeAll(streams)

  const before = await inspector.heap()
  const connections = await inspector.connections()
  await turnOver(sparkle, readers, TURNOVER)
  const growth = (await inspector.heap()) - before
  // Idle ones of the senders may have ended meanwhile.
  const left = Math.max(0, (await inspector.connections()) - connections)
  inspector.close()
  const at = (part: number) => `${seen[Math.floor(seen.length * part)]?.toFixed(1)} ms`
  printTable(
    `Streams: ${readers.length.toLocaleString()} open on one process, ${seen.length.toLocaleString()} messages in ${SECONDS} seconds`,
    ['what', 'measured', 'bar'],
    [
      ['half of the messages seen within', at(0.5), ''],
      ['99 % of the messages seen within', at(0.99), '100 ms'],
      ['heap of one open stream', `${perStream.toFixed(1)} kB`, 'reported'],
      [
        `growth of the heap by ${TURNOVER.toLocaleString()} streams, opened and dropped`,
        `${growth.toFixed(0)} kB`,
        '0',
      ],
      ['connections left behind', left, '0'],
      ['memory of the process at the end', `${Math.round(memoryOf(sparkle.pid) / 1024)} MB`, '250 MB'],
    ],
  )
}

async function inBatches<Result>(readers: readonly Reader[], work: (reader: Reader) => Promise<Result>) {
  const results: Result[] = []
  for (let start = 0; start < readers.length; start += AT_ONCE) {
    results.push(...(await Promise.all(readers.slice(start, start + AT_ONCE).map(work))))
  }
  return results
}

const closeAll = (streams: readonly OpenStream[]) => Promise.all(streams.map((stream) => stream.close()))

/** Opens and drops so many streams, a hundred at a time. */
async function turnOver({ address }: BenchSparkle, readers: readonly Reader[], count: number): Promise<void> {
  for (let start = 0; start < count; start += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, n) => readers[(start + n) % readers.length] as Reader)
    await closeAll(await Promise.all(batch.map((reader) => openStream(address, reader, () => {}))))
  }
}

async function sendAndWait(
  { address, headers }: BenchSparkle,
  readers: readonly Reader[],
  waiting: Map<number, (at: number) => void>,
): Promise<number[]> {
  const seen: number[] = []
  const until = performance.now() + SECONDS * 1000
  const lane = async (number: number) => {
    for (let at = number; performance.now() < until; at = (at + LANES) % readers.length) {
      const { conversationId } = readers[at] as Reader
      const arrival = new Promise<number>((resolve) => waiting.set(conversationId, resolve))
      const start = performance.now()
      const reply = await fetch(`${address}/api/v1/forum/conversation-messages`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ conversation_id: conversationId, message: 'Hello' }),
      })
      if (reply.status !== 200) throw new Error(`A message was refused with ${reply.status}.`)
      await reply.arrayBuffer()
      seen.push((await arrival) - start)
    }
  }
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)))
  return seen
}
