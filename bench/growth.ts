import { makeForumWorld } from './forum-world.ts'
import { medianOf } from './load.ts'
import { makeMessagesWorld } from './messages-world.ts'
import { withSparkle } from './sparkle.ts'
import { printTable } from './table.ts'

const PER_PAGE = 20
const ROUNDS = 200

/** What the calls that read lists cost when everything they could read is ten and a hundred times as much. */
export async function run(): Promise<void> {
  const sizes = (process.env.BENCH_ROWS ?? '10000,100000,1000000').split(',').map(Number)
  const costs: Map<string, number>[] = []
  for (const size of sizes) costs.push(await measureAt(size))
  const [smallest] = costs
  const names = [...(smallest?.keys() ?? [])]
  printTable(
    'Growth: threads in one forum, posts in one thread, conversations of one person and messages in one of them',
    ['call', ...sizes.map((size) => `${size.toLocaleString('en')} of each`), 'bar'],
    names.map((name) => [
      name,
      ...costs.map((cost) => `${((cost.get(name) ?? 0) / (smallest?.get(name) ?? 1)).toFixed(2)} times`),
      '1.3',
    ]),
  )
}

/** Milliseconds of each call, one after another. */
async function measureAt(size: number): Promise<Map<string, number>> {
  const costs = new Map<string, number>()
  await withSparkle(async ({ address, database, userId, headers }) => {
    const forum = await makeForumWorld(database.pool, size, size)
    const { longConversationId } = await makeMessagesWorld(database.pool, userId, {
      conversations: size,
      messages: size,
      readers: 0,
    })
    const last = size / PER_PAGE
    const list = `forums/${forum.nodeId}?with_threads=true`
    const calls = {
      'first page of a thread': `threads/${forum.longThreadId}?with_posts=true&page=1`,
      'last page of a thread': `threads/${forum.longThreadId}?with_posts=true&page=${last}`,
      'first page of a list': `${list}&page=1&before=2000000000`,
      'last page of a list, read on below a thread': `${list}&page=${last}&before=${PER_PAGE + 1}`,
      'first page of conversations': 'conversations?page=1',
      'last page of conversations': `conversations?page=${last}`,
      'newest page of messages': `conversations/${longConversationId}?with_messages=true&page=last`,
      'oldest page of messages': `conversations/${longConversationId}?with_messages=true&page=1`,
    }
    for (const [name, path] of Object.entries(calls)) {
      const cost = await medianOf(ROUNDS, async () => {
        const reply = await fetch(`${address}/api/v1/forum/${path}`, { headers })
        if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
        await reply.arrayBuffer()
      })
      costs.set(name, cost)
    }
  })
  return costs
}
