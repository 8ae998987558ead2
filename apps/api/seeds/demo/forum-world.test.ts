import { addresses } from '@sparkle/contract/core/addresses.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { listNodes } from '@sparkle/contract/forum/forum.ts'
import { listThreads } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { expectExactCounters } from '#test/changes/forum-counters.ts'
import { makeThread, readThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { makeForumWorld } from './forum-world.ts'
import { createRandom } from './random.ts'

const api = await buildTestApp()

async function speakers() {
  const some = async (count: number) => {
    const people = []
    for (let n = 0; n < count; n++) people.push({ ...(await makeUser(api)), town: '', interests: [] })
    return people
  }
  const [staff] = await some(1)
  if (!staff) throw new Error('There are no users.')
  return { applicants: await some(8), businesses: await some(3), staff }
}

test('C-37 C-38 the demo forum is lively, its counters are exact and all posts are in order of time', async () => {
  const people = await speakers()
  await makeForumWorld(api.deps.db, createRandom(1), people)
  await expectExactCounters(api)
  const { rows } = await api.pool.query(`select
    (select count(*)::int from forum_threads) as threads,
    (select count(distinct title)::int from forum_threads) as titles,
    (select max(reply_count) from forum_threads) as longest,
    (select count(*)::int from forum_posts where posted_at > now()) as early,
    (select count(*)::int from forum_posts p join users u on u.id = p.author_id where p.posted_at < u.created_at) as unborn,
    (select count(*)::int from (select lag(posted_at) over (order by id) > posted_at as wrong from forum_posts) p where wrong) as unordered,
    (select count(*)::int from forum_posts where message like '%{%' or length(message) < ${limits.post.min}) as unfilled,
    (select count(*)::int from forum_posts where message_html like '%<a href="${addresses.profile('')}%') as mentions,
    (select count(*)::int from (select thread_id, message from forum_posts group by 1, 2 having count(*) > 1) p) as repeated`)
  const { longest, mentions, threads: made, ...figures } = rows[0]
  expect(made).toBeGreaterThan(150)
  expect(figures).toEqual({ titles: made, early: 0, unborn: 0, unordered: 0, unfilled: 0, repeated: 0 })
  expect(longest).toBeGreaterThanOrEqual(400)
  expect(mentions).toBeGreaterThan(0)

  const [reader] = people.applicants
  if (!reader) throw new Error('There is no reader.')
  const { nodes } = (await api.as(reader).call(listNodes, {})).body
  for (const node of nodes) {
    if (node.node_type_id === 'Forum') expect(node.type_data.discussion_count, node.title).toBeGreaterThan(10)
  }
  const { pagination, threads } = (await api.as(reader).call(listThreads, {})).body
  expect(pagination.total).toBe(made)
  expect((await readThread(api, reader, threads[0]?.thread_id ?? 0)).status).toBe(200)
  await makeThread(api, reader, nodes.find((node) => node.node_type_id === 'Forum')?.node_id ?? 0)
  await expectExactCounters(api)
})
