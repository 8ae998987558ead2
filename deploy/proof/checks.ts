import { equal, ok } from 'node:assert/strict'
import { login } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { createPost } from '@sparkle/contract/forum/posts.ts'
import { listThreadPosts } from '@sparkle/contract/forum/threads.ts'
import { addConversationMessage, listConversationMessages } from '@sparkle/contract/messages/conversations.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { openEventStream } from '@sparkle/testing/event-stream.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { PIXEL } from '@sparkle/testing/pixel.ts'
import { waitFor, waitUntil } from '@sparkle/testing/wait-until.ts'
import { startNode, startRedis, watchBalancer } from '../components.ts'
import { pauseReplay, query, resumeReplay, startPostgres } from '../postgres.ts'
import { end } from '../processes.ts'
import { address, nodeAddress, nodeNumbers, ports } from '../settings.ts'
import { as, type Person, type World } from './people.ts'

export interface Check {
  name: string
  /** Throws if it fails; otherwise describes what was observed. */
  run(world: World): Promise<string>
}

const LOGINS = 10

const personAt = ({ people }: World, number: number) => people[number] as Person
const write = (person: Person, message: string, at = address) =>
  as(person, at).callOrThrow(addConversationMessage, { body: { conversation_id: person.conversationId, message } })

/** Opens a stream that receives everything from now on. */
async function openStream(at: string, { token }: Person) {
  const stream = await openEventStream(at, token)
  const next = async () => (await waitFor(`an event at ${at}`, stream.next(), 20_000))?.event
  equal(await next(), 'ready')
  return { next, close: stream.close }
}

/** A live event from each node reaches every node, itself included. */
async function checkLiveEvents(world: World): Promise<string> {
  const [writer, reader] = [personAt(world, 1), personAt(world, 0)]
  const streams = await Promise.all(nodeNumbers.map((number) => openStream(nodeAddress(number), reader)))
  for (const number of nodeNumbers) {
    await write(writer, `From node ${number}`, nodeAddress(number))
    for (const stream of streams) equal(await stream.next(), 'live')
  }
  for (const stream of streams) await stream.close()
  return `${nodeNumbers.length} messages, each received by the streams of ${streams.length} nodes`
}

async function checkSharedLimit(world: World): Promise<string> {
  const listUsed = watchBalancer()
  const { username } = personAt(world, 2)
  const statuses: number[] = []
  const logIn = async (from: string, headers = {}) => {
    const body = { username, password: 'not the right one' }
    return (await createApiClient(overHttp(address, { from, headers })).call(login, { body })).status
  }
  for (let number = 0; number <= LOGINS; number++) {
    statuses.push(await logIn('127.0.2.1', { 'x-forwarded-for': `198.51.100.${number}` }))
  }
  equal(statuses.slice(0, LOGINS).join(), Array(LOGINS).fill(401).join())
  equal(statuses[LOGINS], 429)
  await waitUntil('the log of the balancer', () => listUsed().length === nodeNumbers.length)
  equal(await logIn('127.0.2.2'), 401, 'another address is counted separately')
  return `10 wrong passwords at nodes ${listUsed().join(' and ')}, then 429; a forged X-Forwarded-For changed nothing`
}

async function checkPicture(world: World): Promise<string> {
  const files = { avatar: PIXEL }
  const { avatar } = await as(personAt(world, 3), nodeAddress(1)).callOrThrow(updateUser, { body: {}, files })
  const sizes = await Promise.all(
    nodeNumbers.map(async (number) => {
      const reply = await fetch(new URL(new URL(avatar, address).pathname, nodeAddress(number)))
      equal(reply.status, 200)
      equal(reply.headers.get('content-type'), 'image/webp')
      return (await reply.bytes()).length
    }),
  )
  equal(new Set(sizes).size, 1)
  return `${sizes[0]} bytes from each of ${sizes.length} nodes`
}

/** What a person writes at one node is visible to them at every other, even if the replica does not have it yet. */
async function checkOwnWrites(world: World, text: string): Promise<void> {
  const person = personAt(world, 4)
  const threadId = world.threadId
  await write(person, text, nodeAddress(1))
  await as(person, nodeAddress(1)).callOrThrow(createPost, { body: { thread_id: threadId, message: text } })
  for (const number of nodeNumbers) {
    const { callOrThrow } = as(person, nodeAddress(number))
    const conversation = { params: { conversationId: String(person.conversationId) } }
    const { messages } = await callOrThrow(listConversationMessages, conversation)
    ok(JSON.stringify(messages).includes(text), `the message at node ${number}`)
    const { posts } = await callOrThrow(listThreadPosts, { params: { threadId: String(threadId) } })
    ok(JSON.stringify(posts).includes(text), `the post at node ${number}`)
  }
}

const replicaHas = async (text: string) =>
  (await query(ports.replica, `select 1 from conversation_messages where message = '${text}'`)).length > 0

/** Counts the connections of nodes to the replica. */
async function countReaders(): Promise<number> {
  const [row] = await query<{ count: number }>(
    ports.replica,
    `select count(*)::int from pg_stat_activity where usename = 'sparkle' and pid <> pg_backend_pid()`,
  )
  return row?.count ?? 0
}

const readThread = (world: World) =>
  as(personAt(world, 5)).callOrThrow(listThreadPosts, { params: { threadId: String(world.threadId) } })

async function checkReplica(world: World): Promise<string> {
  await waitUntil('reads at the replica', async () => {
    await readThread(world)
    return (await countReaders()) >= nodeNumbers.length
  })
  return `the nodes hold ${await countReaders()} connections to it`
}

async function checkLaggingReplica(world: World): Promise<string> {
  pauseReplay()
  await checkOwnWrites(world, 'While the replica lags')
  equal(await replicaHas('While the replica lags'), false)
  resumeReplay()
  await waitUntil('the replica to catch up', () => replicaHas('While the replica lags'))
  return 'a writer saw their message and post at every node before the replica had them; it caught up'
}

async function checkStoppedReplica(world: World): Promise<string> {
  await end('replica', 'SIGINT')
  await checkOwnWrites(world, 'While the replica is down')
  for (let number = 0; number < 20; number++) await readThread(world)
  await startPostgres('replica')
  await waitUntil('the replica to catch up', () => replicaHas('While the replica is down'))
  return 'reads and writes continued; the replica came back and caught up'
}

async function checkStoppedRedis(world: World): Promise<string> {
  const [writer, reader] = [personAt(world, 7), personAt(world, 6)]
  const stream = await openStream(nodeAddress(2), reader)
  await end('redis', 'SIGKILL')
  for (let number = 0; number < 4; number++) {
    await write(writer, `Without Redis ${number}`)
    await as(reader).callOrThrow(whoami, {})
  }
  await startRedis()
  // Events sent in between are lost, so the client must read everything again.
  equal(await stream.next(), 'ready')
  const ready = async (number: number) => (await fetch(`${nodeAddress(number)}/readyz`)).json()
  for (const number of nodeNumbers) {
    await waitUntil(
      `live events at node ${number}`,
      async () => !JSON.stringify(await ready(number)).includes('live events'),
    )
  }
  const later = await openStream(nodeAddress(2), reader)
  await write(writer, 'With Redis again', nodeAddress(1))
  equal(await later.next(), 'live')
  for (const open of [stream, later]) await open.close()
  return 'calls continued without it; the open stream was told to reload, and events cross nodes again'
}

async function checkSessions(world: World): Promise<string> {
  const person = personAt(world, 8)
  const whoIs = async (number: number) => (await as(person, nodeAddress(number)).callOrThrow(whoami, {})).username
  for (const number of nodeNumbers) equal(await whoIs(number), person.username)
  await end('node-1', 'SIGKILL')
  await startNode(1)
  equal(await whoIs(1), person.username)
  return 'one token works at every node, also at one that was killed and restarted'
}

export const checks: Check[] = [
  { name: 'a login works at every node, also a new one', run: checkSessions },
  { name: 'a live message crosses nodes', run: checkLiveEvents },
  { name: 'limits are counted together', run: checkSharedLimit },
  { name: 'a picture uploaded to one node is served by all', run: checkPicture },
  { name: 'reads go to the replica', run: checkReplica },
  { name: 'a replica that lags', run: checkLaggingReplica },
  { name: 'a replica that stops and comes back', run: checkStoppedReplica },
  { name: 'Redis stops and comes back', run: checkStoppedRedis },
]
