import { editPost } from '@sparkle/contract/forum/posts.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeBusiness } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { pair, write } = messagingHelpers(api)
const { owner, organizationId } = await makeBusiness(api)
const { categoryId, nodeId } = await makeForum(api)
const { thread_id, first_post_id } = await makeThread(api, owner, nodeId)
const { post_id } = await makeReply(api, owner, thread_id)
await api.as(owner).call(editPost, { params: { postId: String(first_post_id) }, body: { message: 'Other words' } })
const { conversation_id } = (await write(...(await pair()))).body.conversation

const places = {
  person: ['users', owner.id],
  thread: ['forum_threads', thread_id],
  forum: ['forum_nodes', nodeId],
  conversation: ['conversations', conversation_id],
} as const
type Place = keyof typeof places

/** A statement for each trigger. Without it the version would stay. */
const statements: [trigger: string, table: string, Place, statement: string][] = [
  ['renew_version', 'users', 'person', `update users set first_name = 'New' where id = ${owner.id}`],
  ['renew_version', 'forum_threads', 'thread', `update forum_threads set is_open = false where id = ${thread_id}`],
  ['renew_version', 'forum_nodes', 'forum', `update forum_nodes set description = 'New' where id = ${nodeId}`],
  [
    'renew_version',
    'conversations',
    'conversation',
    `update conversations set title = 'New' where id = ${conversation_id}`,
  ],
  ['renew_version_of_person', 'role_grants', 'person', `insert into role_grants values (${owner.id}, 'Moderator')`],
  [
    'renew_version_of_person',
    'organization_members',
    'person',
    `delete from organization_members where user_id = ${owner.id}`,
  ],
  [
    'renew_versions_of_members',
    'organizations',
    'person',
    `update organizations set name = 'New' where id = ${organizationId}`,
  ],
  [
    'renew_versions_of_threads',
    'forum_posts',
    'thread',
    `update forum_posts set message = 'New' where id = ${first_post_id}`,
  ],
  ['renew_versions_of_threads_on_delete', 'forum_posts', 'thread', `delete from forum_posts where id = ${post_id}`],
  [
    'renew_versions_of_edited_threads',
    'forum_post_revisions',
    'thread',
    `update forum_post_revisions set edited_by_id = null`,
  ],
  ['renew_versions_of_forums', 'forum_nodes', 'forum', `update forum_nodes set title = 'New' where id = ${categoryId}`],
  [
    'renew_version_of_forum',
    'forum_threads',
    'forum',
    `update forum_threads set title = 'New' where id = ${thread_id}`,
  ],
  [
    'renew_versions_of_conversations',
    'conversation_messages',
    'conversation',
    `update conversation_messages set message = 'New' where conversation_id = ${conversation_id}`,
  ],
]

/** Undoes everything at the end. */
async function isRenewed(place: Place, ...commands: string[]): Promise<boolean> {
  const [table, id] = places[place]
  const client = await api.pool.connect()
  const read = async () => (await client.query(`select version from ${table} where id = ${id}`)).rows[0].version
  try {
    await client.query('begin')
    const before = await read()
    for (const command of commands) await client.query(command)
    return (await read()) !== before
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test.each(statements)('the trigger %s on %s renews the version of the %s, and nothing else does', async (...row) => {
  const [trigger, table, place, statement] = row
  expect(await isRenewed(place, statement)).toBe(true)
  expect(await isRenewed(place, `alter table ${table} disable trigger ${trigger}`, statement)).toBe(false)
})

test('every trigger of versions is tested', async () => {
  const { rows } = await api.pool.query(`select tgname || ' ' || tgrelid::regclass as name from pg_trigger
    where tgname like 'renew_version%' order by name`)
  expect(rows.map(({ name }) => name)).toEqual(statements.map(([trigger, table]) => `${trigger} ${table}`).sort())
})

test('a change of any column renews the version, except the number of views', async () => {
  const { rows } = await api.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
    where table_name in ('users', 'forum_threads', 'forum_nodes', 'conversations') and table_schema = 'public'
      and identity_generation is distinct from 'ALWAYS' and column_name not in ('id', 'version')`,
  )
  const kept: string[] = []
  for (const { table, column } of rows) {
    const [place] = Object.entries(places).find(([, [name]]) => name === table) ?? ['person']
    if (!(await isRenewed(place as Place, `update ${table} set ${column} = ${column}`))) kept.push(`${table} ${column}`)
  }
  expect(kept).toEqual(['forum_threads view_count'])
})
