import { equal, ok } from 'node:assert/strict'
import { login, whoami } from '../../packages/contract/src/auth.ts'
import { addConversationMessage, listConversationMessages } from '../../packages/contract/src/conversations.ts'
import { createPost, listThreadPosts } from '../../packages/contract/src/threads.ts'
import { updateUser } from '../../packages/contract/src/users.ts'
import { startNode, startRedis, watchBalancer } from '../parts.ts'
import { ask as askDatabase, pauseReplay, resumeReplay, startPostgres } from '../postgres.ts'
import { end, until } from '../processes.ts'
import { address, nodeAddress, nodeNumbers, ports } from '../settings.ts'
import { ask, get } from './client.ts'
import type { Person, World } from './people.ts'
import { openStream } from './streams.ts'

export interface Trial {
  asked: string
  /** Throws when it is not so; else tells what was seen. */
  see(world: World): Promise<string>
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const LOGINS = 10

const personOf = ({ people }: World, number: number) => people[number] as Person
const write = ({ token, conversationId }: Person, message: string, at = address) =>
  get(addConversationMessage, { token, at, body: { conversation_id: conversationId, message } })

/** One live event from each node to each other, and to itself. */
async function seeLiveEvents(world: World): Promise<string> {
  const [writer, reader] = [personOf(world, 1), personOf(world, 0)]
  const streams = await Promise.all(nodeNumbers.map((number) => openStream(nodeAddress(number), reader.token)))
  for (const [index, number] of nodeNumbers.entries()) {
    await write(writer, `From node ${number}`, nodeAddress(number))
    await Promise.all(streams.map((stream) => stream.untilHeard(index + 1)))
  }
  for (const stream of streams) stream.close()
  return `${nodeNumbers.length} messages, each heard by the streams of ${streams.length} nodes`
}

async function seeSharedLimit(world: World): Promise<string> {
  const asked = watchBalancer()
  const { username } = personOf(world, 2)
  const statuses: number[] = []
  for (let number = 0; number <= LOGINS; number++) {
    const headers = { 'x-forwarded-for': `198.51.100.${number}` }
    const body = { username, password: 'not the right one' }
    statuses.push((await ask(login, { body, headers, from: '127.0.2.1' })).status)
  }
  equal(statuses.slice(0, LOGINS).join(), Array(LOGINS).fill(401).join())
  equal(statuses[LOGINS], 429)
  await until('the log of the balancer', () => asked().length === nodeNumbers.length)
  const { status } = await ask(login, { body: { username, password: 'not the right one' }, from: '127.0.2.2' })
  equal(status, 401, 'another address has a count of its own')
  return `wrong password 10 times over nodes ${asked().join(' and ')}, then 429; forged X-Forwarded-For changed nothing`
}

async function seePicture(world: World): Promise<string> {
  const { token } = personOf(world, 3)
  const form = new FormData()
  form.append('avatar', new File([Buffer.from(PNG, 'base64')], 'me.png'))
  const headers = { authorization: `Bearer ${token}` }
  const put = await fetch(nodeAddress(1) + updateUser.path, { method: 'POST', headers, body: form })
  const { avatar } = (await put.json()) as { avatar: string }
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

/** What a person writes at one node they see at another, whatever the replica knows. */
async function seeOwnWrites(world: World, text: string): Promise<void> {
  const person = personOf(world, 4)
  const { token, conversationId } = person
  await write(person, text, nodeAddress(1))
  await get(createPost, { token, at: nodeAddress(1), body: { thread_id: world.threadId, message: text } })
  for (const number of nodeNumbers) {
    const at = nodeAddress(number)
    const { messages } = await get(listConversationMessages, { token, at, params: [conversationId] })
    ok(JSON.stringify(messages).includes(text), `the message at node ${number}`)
    const { posts } = await get(listThreadPosts, { token, at, params: [world.threadId] })
    ok(JSON.stringify(posts).includes(text), `the post at node ${number}`)
  }
}

const replicaHas = async (text: string) =>
  (await askDatabase(ports.replica, `select 1 from conversation_messages where message = '${text}'`)).length > 0

/** Connections that nodes hold at the replica. */
async function countReaders(): Promise<number> {
  const [row] = await askDatabase<{ count: number }>(
    ports.replica,
    `select count(*)::int from pg_stat_activity where usename = 'sparkle' and pid <> pg_backend_pid()`,
  )
  return row?.count ?? 0
}

const readThread = (world: World) => get(listThreadPosts, { token: personOf(world, 5).token, params: [world.threadId] })

async function seeReplica(world: World): Promise<string> {
  await until('reads at the replica', async () => {
    await readThread(world)
    return (await countReaders()) >= nodeNumbers.length
  })
  return `the nodes hold ${await countReaders()} connections there`
}

async function seeLaggingReplica(world: World): Promise<string> {
  pauseReplay()
  await seeOwnWrites(world, 'While the replica lags')
  equal(await replicaHas('While the replica lags'), false)
  resumeReplay()
  await until('the replica to catch up', () => replicaHas('While the replica lags'))
  return 'a writer saw their message and post at every node while the replica did not have the message; it caught up'
}

async function seeStoppedReplica(world: World): Promise<string> {
  await end('replica', 'SIGINT')
  await seeOwnWrites(world, 'While the replica is away')
  for (let number = 0; number < 20; number++) await readThread(world)
  await startPostgres('replica')
  await until('the replica to catch up', () => replicaHas('While the replica is away'))
  return 'reads and writes went on; the replica came back and caught up'
}

async function seeStoppedRedis(world: World): Promise<string> {
  const [writer, reader] = [personOf(world, 7), personOf(world, 6)]
  const stream = await openStream(nodeAddress(2), reader.token)
  await end('redis', 'SIGKILL')
  for (let number = 0; number < 4; number++) {
    await write(writer, `Without Redis ${number}`)
    await get(whoami, { token: reader.token })
  }
  await startRedis()
  await stream.untilToldToLook()
  const ready = async (number: number) => (await fetch(`${nodeAddress(number)}/readyz`)).json()
  for (const number of nodeNumbers) {
    await until(
      `live events at node ${number}`,
      async () => !JSON.stringify(await ready(number)).includes('live events'),
    )
  }
  const later = await openStream(nodeAddress(2), reader.token)
  await write(writer, 'With Redis again', nodeAddress(1))
  await later.untilHeard(1)
  for (const open of [stream, later]) open.close()
  return 'calls went on without it; the open stream was told to look again, and events cross nodes again'
}

async function seeSessions(world: World): Promise<string> {
  const { token, username } = personOf(world, 8)
  for (const number of nodeNumbers) equal((await get(whoami, { token, at: nodeAddress(number) })).username, username)
  await end('node-1', 'SIGKILL')
  await startNode(1)
  equal((await get(whoami, { token, at: nodeAddress(1) })).username, username)
  return 'one token is good at every node, also at one that was killed and is new'
}

export const trials: Trial[] = [
  { asked: 'a login holds at every node, also a new one', see: seeSessions },
  { asked: 'a live message crosses nodes', see: seeLiveEvents },
  { asked: 'limits are counted together', see: seeSharedLimit },
  { asked: 'a picture put at one node is served by all', see: seePicture },
  { asked: 'reads go to the replica', see: seeReplica },
  { asked: 'a replica that lags', see: seeLaggingReplica },
  { asked: 'a replica that stops and comes back', see: seeStoppedReplica },
  { asked: 'Redis stops and comes back', see: seeStoppedRedis },
]
