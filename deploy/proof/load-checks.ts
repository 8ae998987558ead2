import { deepEqual, equal, ok } from 'node:assert/strict'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { listThreadPosts } from '@sparkle/contract/forum/threads.ts'
import { measureRequests, toRequests } from '@sparkle/testing/throughput.ts'
import { waitUntil } from '@sparkle/testing/wait-until.ts'
import { pointPoolerAt, restartNodes, startNode, stopNode, watchBalancer } from '../components.ts'
import { promoteReplica, query, requireReplica } from '../postgres.ts'
import { end } from '../processes.ts'
import { address, nodeNumbers, ports } from '../settings.ts'
import type { Check } from './checks.ts'
import { type ClusterLoad, startClusterLoad, WRITES_AT_ONCE } from './load.ts'
import { as, type Person, type World } from './people.ts'

/** Every acknowledged message exists once, and no other exists twice. */
async function checkMessages({ messages }: ClusterLoad, database = ports.primary): Promise<void> {
  const rows = await query<{ message: string; count: number }>(
    database,
    `select message, count(*)::int as count from conversation_messages where message like 'load %' group by message`,
  )
  const found = new Map(rows.map(({ message, count }) => [message, count]))
  for (const [message, isAcknowledged] of messages) {
    const times = found.get(message) ?? 0
    ok(times <= 1, `${message} exists ${times} times`)
    if (isAcknowledged) equal(times, 1, `${message} was acknowledged and is lost`)
  }
}

const describe = ({ counts }: ClusterLoad) => `${counts.reads} reads and ${counts.writes} writes`

async function checkKilledNode(world: World): Promise<string> {
  const load = startClusterLoad(world)
  await load.waitForMore(1000)
  await end('node-1', 'SIGKILL')
  await load.waitForMore(1000)
  await startNode(1)
  const listUsed = watchBalancer()
  await waitUntil('the balancer to use node 1 again', () => listUsed().includes(1))
  await load.waitForMore(200)
  await load.stop()
  const { failedReads, failedWrites } = load.counts
  deepEqual(failedReads, [])
  ok(failedWrites.length <= WRITES_AT_ONCE, `failed writes: ${failedWrites.join()}`)
  await checkMessages(load)
  const failed = `${failedWrites.length} writes in progress failed (${failedWrites.join() || 'none'})`
  return `${describe(load)}: no read failed, ${failed}; sent again, each message exists once`
}

async function checkRollingRestart(world: World): Promise<string> {
  const load = startClusterLoad(world)
  await load.waitForMore(500)
  await restartNodes()
  await load.waitForMore(500)
  await load.stop()
  const { failedReads, failedWrites } = load.counts
  deepEqual([...failedReads, ...failedWrites], [])
  await checkMessages(load)
  return `${describe(load)} while ${nodeNumbers.length} nodes were replaced: none failed`
}

async function checkFailover(world: World): Promise<string> {
  requireReplica()
  const load = startClusterLoad(world)
  await load.waitForMore(500)
  await end('primary', 'SIGKILL')
  promoteReplica()
  pointPoolerAt(ports.replica)
  const { call } = as(world.people[0] as Person)
  await waitUntil('calls that succeed', async () => (await call(whoami, {})).status === 200)
  await load.waitForMore(1000)
  await load.stop()
  await checkMessages(load, ports.replica)
  const acknowledged = [...load.messages.values()].filter(Boolean).length
  const { failedReads, failedWrites } = load.counts
  const failed = `${failedReads.length + failedWrites.length} calls failed in the meantime`
  return `all ${acknowledged} acknowledged messages exist once; ${failed}, and no node was restarted`
}

async function measureThreadPages({ people, threadId }: World): Promise<number> {
  const { token } = people[0] as Person
  const params = { threadId: String(threadId) }
  return (await measureRequests(toRequests({ url: address, token }, listThreadPosts, { params }))).perSecond
}

async function compareThroughput(world: World): Promise<string> {
  const all = await measureThreadPages(world)
  for (const number of nodeNumbers.slice(1)) await stopNode(number)
  const one = await measureThreadPages(world)
  for (const number of nodeNumbers.slice(1)) await startNode(number)
  return `${one} with one node, ${all} with ${nodeNumbers.length}: ${(all / one).toFixed(2)} times`
}

export const loadChecks: Check[] = [
  { name: 'a node is killed (kill -9) under load', run: checkKilledNode },
  { name: 'all nodes are replaced under load', run: checkRollingRestart },
  { name: 'thread pages a second', run: compareThroughput },
  { name: 'the primary is killed and the replica takes over', run: checkFailover },
]
