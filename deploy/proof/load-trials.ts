import { deepEqual, equal, ok } from 'node:assert/strict'
import autocannon from 'autocannon'
import { whoami } from '../../packages/contract/src/auth.ts'
import { pointPoolerAt, restartNodes, startNode, stopNode, watchBalancer } from '../parts.ts'
import { ask as askDatabase, promoteReplica, waitForReplica } from '../postgres.ts'
import { end, until } from '../processes.ts'
import { address, nodeNumbers, ports } from '../settings.ts'
import { ask } from './client.ts'
import { type Load, startLoad, WRITES_AT_ONCE } from './load.ts'
import type { Person, World } from './people.ts'
import type { Trial } from './trials.ts'

const SECONDS = 4

/** Every message that a load was told about is there once, and none is there twice. */
async function checkMessages({ messages }: Load, database = ports.primary): Promise<void> {
  const rows = await askDatabase<{ message: string; count: number }>(
    database,
    `select message, count(*)::int as count from conversation_messages where message like 'load %' group by message`,
  )
  const found = new Map(rows.map(({ message, count }) => [message, count]))
  for (const [message, isDone] of messages) {
    const times = found.get(message) ?? 0
    ok(times <= 1, `${message} is there ${times} times`)
    if (isDone) equal(times, 1, `${message} was acknowledged and is lost`)
  }
}

const told = ({ counts }: Load) => `${counts.reads} reads and ${counts.writes} writes`

async function seeKilledNode(world: World): Promise<string> {
  const load = startLoad(world)
  await load.untilAnswered(1000)
  await end('node-1', 'SIGKILL')
  await load.untilAnswered(1000)
  await startNode(1)
  const asked = watchBalancer()
  await until('the balancer to use node 1 again', () => asked().includes(1))
  await load.untilAnswered(200)
  await load.stop()
  const { failedReads, failedWrites } = load.counts
  deepEqual(failedReads, [])
  ok(failedWrites.length <= WRITES_AT_ONCE, `failed writes: ${failedWrites.join()}`)
  await checkMessages(load)
  const lost = `${failedWrites.length} writes that were on their way failed (${failedWrites.join() || 'none'})`
  return `${told(load)}: no read failed, ${lost}; sent again, each message is there once`
}

async function seeRollingRestart(world: World): Promise<string> {
  const load = startLoad(world)
  await load.untilAnswered(500)
  await restartNodes()
  await load.untilAnswered(500)
  await load.stop()
  const { failedReads, failedWrites } = load.counts
  deepEqual([...failedReads, ...failedWrites], [])
  await checkMessages(load)
  return `${told(load)} while ${nodeNumbers.length} nodes were replaced: none failed`
}

async function seeFailover(world: World): Promise<string> {
  waitForReplica()
  const load = startLoad(world)
  await load.untilAnswered(500)
  await end('primary', 'SIGKILL')
  promoteReplica()
  pointPoolerAt(ports.replica)
  const { token } = world.people[0] as Person
  await until('calls that work', async () => (await ask(whoami, { token })).status === 200)
  await load.untilAnswered(1000)
  await load.stop()
  await checkMessages(load, ports.replica)
  const done = [...load.messages.values()].filter(Boolean).length
  const { failedReads, failedWrites } = load.counts
  const meanwhile = `${failedReads.length + failedWrites.length} calls were refused meanwhile`
  return `${done} acknowledged messages are all there once; ${meanwhile}, and no node was restarted`
}

async function measure({ people, threadId }: World): Promise<number> {
  const result = await autocannon({
    url: `${address}/api/v1/forum/threads/${threadId}/posts`,
    headers: { authorization: `Bearer ${people[0]?.token}` },
    connections: 20,
    duration: SECONDS,
  })
  equal(result.non2xx + result.errors, 0)
  return Math.round(result.requests.average)
}

async function seeThroughput(world: World): Promise<string> {
  await measure(world)
  const all = await measure(world)
  for (const number of nodeNumbers.slice(1)) await stopNode(number)
  const one = await measure(world)
  for (const number of nodeNumbers.slice(1)) await startNode(number)
  return `${one} with one node, ${all} with ${nodeNumbers.length}: ${(all / one).toFixed(2)} times`
}

export const loadTrials: Trial[] = [
  { asked: 'a node is killed (kill -9) under load', see: seeKilledNode },
  { asked: 'all nodes are replaced under load', see: seeRollingRestart },
  { asked: 'thread pages a second', see: seeThroughput },
  { asked: 'the primary is killed, the replica takes its place', see: seeFailover },
]
