import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { changeNames, makeChange, NEWEST, type Step } from '#test/changes/changes.ts'
import { type Correspondent, messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeOrganization } from '#test/organization-helpers.ts'
import { buildTestApp, type TestApi } from '#test/test-app.ts'

// The same changes each time, unless FUZZ_RUNS is set: then they are random, and a failure prints their seed.
const { FUZZ_RUNS, FUZZ_SEED } = process.env
const numRuns = Number(FUZZ_RUNS ?? 1)
const seed = Number(FUZZ_SEED ?? (FUZZ_RUNS ? Date.now() % 2 ** 31 : 1))

// No timer writes views between the reads that are compared.
vi.useFakeTimers({ toFake: ['setInterval'] })
const one = await buildTestApp()
const { databaseUrl } = one
const two = await buildTestApp({ databaseUrl })
const uncached = await buildTestApp({ databaseUrl, cacheBytes: 1 })
vi.useRealTimers()

const { correspondent, write } = messagingHelpers(one)
const applicant = await correspondent()
const business = await correspondent({ businessAccount: true })
const moderator = await correspondent({ roles: ['Moderator'] })
const outsider = await correspondent()
const people = [applicant, business, moderator, outsider]
const world = { apis: [one, two], people, moderator }

await makeOrganization(one, business)
const forums = [await makeForum(one, 'First'), await makeForum(one, 'Second')]
const nodeId = forums[0]?.nodeId ?? 0
// More than a page of threads and of posts.
for (let count = 0; count < 22; count++) await makeThread(one, applicant, nodeId)
const { thread_id } = await makeThread(one, business, nodeId)
for (let count = 0; count < 22; count++) await makeReply(one, people[count % people.length] ?? applicant, thread_id)
await write(applicant, business)
await write(outsider, applicant)

async function listNewest(table: string): Promise<number[]> {
  return (await one.pool.query(`select id from ${table} order by id desc limit ${NEWEST}`)).rows.map(({ id }) => id)
}

/** The addresses of every kind of read, for all that may have changed. */
async function listReads(): Promise<string[]> {
  const nodeIds = await listNewest('forum_nodes')
  const threadIds = await listNewest('forum_threads')
  return [
    'auth/whoami',
    ...['nodes', 'alerts', 'watched', 'conversations'].map((path) => `forum/${path}`),
    ...['forum/threads', 'forum/threads?page=2', 'forum/threads?unread=1'],
    ...nodeIds.flatMap((id) => [`forum/nodes/${id}`, `forum/forums/${id}?with_threads=1`]),
    ...['asc', 'desc'].map((direction) => `forum/forums/${nodeId}/threads?order=post_date&direction=${direction}`),
    ...[`forum/forums/${nodeId}/threads?page=2`, `forum/threads/${thread_id}/posts?page=2`],
    ...threadIds.map((id) => `forum/threads/${id}?with_posts=1&with_first_post=1&with_last_post=1`),
    ...(await listNewest('forum_posts')).map((id) => `forum/posts/${id}`),
    ...(await listNewest('conversations')).map((id) => `forum/conversations/${id}?with_messages=1`),
  ]
}

const readAll = (api: TestApi, person: Correspondent, reads: readonly string[]) =>
  Promise.all(reads.map((read) => api.as(person).send({ url: `/api/v1/${read}` })))

/** Everyone sees the same through both processes as without a cache. */
async function expectEqualReads() {
  const reads = await listReads()
  for (const person of people) {
    const expected = await readAll(uncached, person, reads)
    for (const api of world.apis) {
      const found = await readAll(api, person, reads)
      for (const [index, { status, text, body }] of found.entries()) {
        const right = expected[index]
        // Most are equal as texts, which takes less time to find out.
        if (status === right?.status && text === right.text) continue
        const { username } = person
        const read = reads[index]
        expect({ username, read, status, body }).toEqual({ username, read, status: right?.status, body: right?.body })
      }
    }
  }
}

const arbitraryStep = (name: string): fc.Arbitrary<Step> =>
  fc.record({
    name: fc.constant(name),
    through: fc.nat(1),
    by: fc.nat(people.length - 1),
    on: fc.nat(1000),
    flag: fc.boolean(),
  })

/** Every kind of change, in any order. */
const arbitrarySteps = fc
  .shuffledSubarray(changeNames, { minLength: changeNames.length })
  .chain((names) => fc.tuple(...names.map(arbitraryStep)))

const AT_ONCE = 3

test(
  'whatever people change, through any process, every read equals one without a cache',
  async () => {
    await expectEqualReads()
    const property = fc.asyncProperty(arbitrarySteps, async (steps) => {
      for (let done = 0; done < steps.length; done += AT_ONCE) {
        const reads = await listReads()
        // The caches also fill while changes are made.
        const meanwhile = world.apis.map((api) => readAll(api, applicant, reads))
        await Promise.all(steps.slice(done, done + AT_ONCE).map((step) => makeChange(world, step)))
        await Promise.all(meanwhile)
        await expectEqualReads()
      }
    })
    await fc.assert(property, { numRuns, seed, endOnFailure: true })
    for (const { deps } of world.apis) expect(deps.cache.stats().hits).toBeGreaterThan(0)
    expect(uncached.deps.cache.stats()).toMatchObject({ hits: 0, bytes: 0 })
  },
  120_000 + 60_000 * numRuns,
)
