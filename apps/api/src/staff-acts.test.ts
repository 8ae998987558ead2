import { join } from 'node:path'
import { permissions } from '@sparkle/contract/auth/sessions.ts'
import { MODERATE_FORUM } from '@sparkle/contract/core/permissions.ts'
import * as postCalls from '@sparkle/contract/forum/posts.ts'
import * as calls from '@sparkle/contract/forum/threads.ts'
import { expect, onTestFinished, test } from 'vitest'
import { commandLine, listActs } from '#api/features/audit/audit.service.ts'
import { grantRole, revokeRole } from '#api/features/auth/account/accounts.service.ts'
import { createNode, editNode, moveNode } from '#api/features/forum/structure/structure.service.ts'
import { restoreUser, suspendUser } from '#api/features/moderation/sanctions/sanctions.service.ts'
import { openDatabase } from '#api/platform/database.ts'
import { makeForum, makeReply, makeThread, readThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { backUp, emptyPlace, restoreInto } from '#test/servers/backups.ts'
import { newFolder } from '#test/servers/folders.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { db } = api.deps
const [ann, moderator] = [await makeUser(api), await makeUser(api, { roles: ['Moderator'] })]
const staff = api.as(moderator)
const { nodeId } = await makeForum(api)

const onPost = (id: number) => ({ params: { postId: String(id) } })
const onThread = (id: number) => ({ params: { threadId: String(id) } })

/** The acts recorded during `work`, oldest first. */
async function recordActs(work: () => Promise<unknown>) {
  const before = (await listActs(db, { limit: 1 }))[0]?.id ?? 0
  await work()
  const acts = (await listActs(db, { limit: 100 })).filter(({ id }) => id > before).reverse()
  return acts.map((row) => [`${row.subjectKind} ${row.act}`, row.subjectId, row.aboutUserId, row.actorId, row.reason])
}

test("every moderator's act is recorded with actor, subject and reason", async () => {
  const { thread_id, first_post_id } = await makeThread(api, ann, nodeId)
  const { post_id } = await makeReply(api, ann, thread_id)
  const reason = 'Not kind to others'
  const acts = await recordActs(async () => {
    await staff.call(postCalls.editPost, { ...onPost(post_id), body: { message: 'Edited by staff', reason } })
    await staff.call(postCalls.removePost, { ...onPost(post_id), body: { reason } })
    await staff.call(postCalls.editPost, { ...onPost(post_id), body: { message_state: 'visible', reason } })
    for (const body of [{ sticky: true }, { sticky: false }, { discussion_open: false }, { discussion_open: true }]) {
      await staff.call(calls.editThread, { ...onThread(thread_id), body: { ...body, reason } })
    }
    await staff.call(calls.editThread, { ...onThread(thread_id), body: { title: 'A better title', reason } })
    await staff.call(calls.removeThread, { ...onThread(thread_id), body: { reason } }, 'urlencoded')
    await staff.call(calls.editThread, { ...onThread(thread_id), body: { discussion_state: 'visible', reason } })
    await staff.call(postCalls.removePost, onPost(first_post_id))
  })
  const by = [ann.id, moderator.id, reason]
  expect(acts).toEqual([
    ['post edited', post_id, ...by],
    ['post removed', post_id, ...by],
    ['post restored', post_id, ...by],
    ['thread stuck', thread_id, ...by],
    ['thread unstuck', thread_id, ...by],
    ['thread locked', thread_id, ...by],
    ['thread unlocked', thread_id, ...by],
    ['thread renamed', thread_id, ...by],
    ['thread removed', thread_id, ...by],
    ['thread restored', thread_id, ...by],
    ['thread removed', thread_id, ann.id, moderator.id, ''],
  ])
  const [renamed] = (await listActs(db, { limit: 100 })).filter(({ act }) => act === 'renamed')
  expect(renamed?.details).toEqual({ from: 'How do I prepare?', to: 'A better title' })
})

test("authors' changes to their own posts, and changes without effect, are not recorded", async () => {
  const { thread_id, first_post_id } = await makeThread(api, ann, nodeId)
  const own = await makeReply(api, moderator, thread_id)
  const acts = await recordActs(async () => {
    const author = api.as(ann)
    await author.call(postCalls.editPost, { ...onPost(first_post_id), body: { message: 'In other words' } })
    await author.call(calls.editThread, { ...onThread(thread_id), body: { title: 'Another title' } })
    await author.call(calls.removeThread, onThread(thread_id))
    await staff.call(postCalls.editPost, { ...onPost(own.post_id), body: { message: 'My own words' } })
    await staff.call(postCalls.removePost, onPost(own.post_id))
    await staff.call(postCalls.removePost, onPost(own.post_id))
    await staff.call(postCalls.editPost, { ...onPost(first_post_id), body: { message: 'In other words' } })
    const same = { title: 'Another title', sticky: false, discussion_open: true, discussion_state: 'visible' as const }
    await staff.call(calls.editThread, { ...onThread(thread_id), body: same })
    await grantRole(api.deps, commandLine(), moderator.username, 'Moderator')
    await revokeRole(api.deps, commandLine(), ann.username, 'Moderator')
    await restoreUser(api.deps, commandLine(), ann.username, api.deps.now())
  })
  expect(acts).toEqual([])
})

test('roles, suspensions and changes to the forum structure are recorded', async () => {
  const person = await makeUser(api)
  const by = commandLine('Requested by the board')
  const ids: number[] = []
  const acts = await recordActs(async () => {
    await grantRole(api.deps, by, person.username, 'Moderator')
    await revokeRole(api.deps, by, person.username, 'Moderator')
    await suspendUser(api.deps, by, person.username, api.deps.now())
    await restoreUser(api.deps, by, person.username, api.deps.now())
    ids.push(await createNode(db, by, null, { title: 'Work' }))
    ids.push(await createNode(db, by, ids[0] ?? 0, { title: 'Pay' }))
    await editNode(db, by, ids[1] ?? 0, { title: 'Pay and hours' })
    await moveNode(db, by, ids[0] ?? 0, { order: 1 })
  })
  const [category, forum] = ids
  const line = (name: string, subject: number | undefined, about: number | null) => [
    ...[name, subject, about, null, 'Requested by the board'],
  ]
  expect(acts).toEqual([
    line('user role given', person.id, person.id),
    line('user role taken', person.id, person.id),
    line('user suspended', person.id, person.id),
    line('user restored', person.id, person.id),
    line('category added', category, null),
    line('forum added', forum, null),
    line('forum renamed', forum, null),
    line('category moved', category, null),
  ])
  expect(await listActs(db, { limit: 100, aboutUserId: person.id })).toHaveLength(4)
})

test('an act that cannot be recorded is not done', async () => {
  const { thread_id, first_post_id } = await makeThread(api, ann, nodeId)
  const person = await makeUser(api)
  await api.pool.query(`alter table staff_acts add constraint none check (act = '') not valid`)
  onTestFinished(async () => void (await api.pool.query('alter table staff_acts drop constraint none')))
  const refused = [
    await staff.call(postCalls.editPost, { ...onPost(first_post_id), body: { message: 'Put in a mouth' } }),
    await staff.call(calls.editThread, { ...onThread(thread_id), body: { sticky: true } }),
    await staff.call(calls.removeThread, onThread(thread_id)),
  ]
  expect(refused.map(({ status }) => status)).toEqual([500, 500, 500])
  await expect(grantRole(api.deps, commandLine(), person.username, 'Moderator')).rejects.toThrow()
  await expect(suspendUser(api.deps, commandLine(), person.username, api.deps.now())).rejects.toThrow()
  const { thread, posts } = (await readThread(api, ann, thread_id)).body
  expect(thread).toMatchObject({ sticky: false, discussion_state: 'visible' })
  expect(posts?.[0]).toMatchObject({ message: 'Any advice is welcome.', last_edit_date: 0 })
  const rights = await api.as(person).call(permissions, {})
  expect([rights.status, rights.body.some(({ name }) => name === MODERATE_FORUM)]).toEqual([200, false])
  const { rows } = await api.pool.query('select from forum_post_revisions where post_id = $1', [first_post_id])
  expect(rows).toEqual([])
})

test.each(['update staff_acts set reason = $1', 'delete from staff_acts where reason <> $1', 'truncate staff_acts'])(
  'recorded acts cannot be changed or deleted: %s',
  async (statement) => {
    const before = await listActs(db, { limit: 100 })
    expect(before.length).toBeGreaterThan(0)
    const values = statement.includes('$1') ? ['mine'] : []
    await expect(api.pool.query(statement, values)).rejects.toThrow('staff_acts takes new rows only')
    expect(await listActs(db, { limit: 100 })).toEqual(before)
  },
)

test('a reason is one line of at most 300 characters', async () => {
  const { first_post_id } = await makeThread(api, ann, nodeId)
  for (const reason of ['x'.repeat(301), 'two\nlines', 'a\u0007bell']) {
    expect((await staff.call(postCalls.removePost, { ...onPost(first_post_id), body: { reason } })).status).toBe(400)
  }
  expect(
    (await staff.call(postCalls.removePost, { ...onPost(first_post_id), body: { reason: 'x'.repeat(300) } })).status,
  ).toBe(200)
})

test('a restored backup has the acts and earlier post revisions, and acts still cannot be changed', async () => {
  const { first_post_id } = await makeThread(api, ann, nodeId)
  await staff.call(postCalls.editPost, {
    ...onPost(first_post_id),
    body: { message: 'Edited by staff', reason: 'A slur' },
  })
  const file = join(await newFolder(), 'sparkle.tar')
  const place = await emptyPlace()
  await backUp(api, file)
  await restoreInto(place, file)
  const { pool, close, ...restored } = openDatabase(place.databaseUrl, () => {})
  onTestFinished(close)
  expect(await listActs(restored.db, { limit: 1000 })).toEqual(await listActs(db, { limit: 1000 }))
  const wordings = 'select * from forum_post_revisions order by id'
  expect((await pool.query(wordings)).rows).toEqual((await api.pool.query(wordings)).rows)
  await expect(pool.query('delete from staff_acts')).rejects.toThrow('staff_acts takes new rows only')
  await pool.query(`insert into staff_acts (act, subject_kind, reason) values ('seeded', 'site', '')`)
})
