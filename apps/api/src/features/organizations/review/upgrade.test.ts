import { toNameSkeleton } from '@sparkle/contract/organizations/organization-rules.ts'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { applyApproval } from '#api/features/organizations/people/rights.service.ts'
import { openDatabase } from '#api/platform/database.ts'
import { migrateForward, readMigrations } from '#api/platform/migrations.ts'
import { migrationsFolder } from '#api/program-files.ts'
import { registerCleanup } from '#test/servers/folders.ts'
import { createTestDatabase } from '#test/servers/test-database.ts'

/** The last migration of the release before organizations. */
const OLD_RELEASE = 24

/** Old accounts: businesses, one of them without its role for each reason, and an applicant. */
const oldAccounts = `
  insert into users (username, email, business_account)
    select 'the-shop.no' || n || '_co', 'shop' || n || '@example.com', true from generate_series(1, 1000) n;
  insert into users (username, email, business_account) values
    ('taken', 'taken@example.com', true), ('waits', 'waits@example.com', true), ('seeker', 'seeker@example.com', false);
  insert into role_grants select id, 'Business' from users where username like 'the-shop%';
  insert into role_grants select id, 'Applicant' from users where username = 'seeker';
  insert into staff_acts (act, subject_kind, subject_id, about_user_id, reason, details)
    select 'role taken', 'user', id, id, '', '{"role": "Business"}' from users where username = 'taken'`

/** A database of the release before the one that creates this table, or before organizations. */
async function openOldDatabase(table?: string) {
  const { url, drop } = await createTestDatabase(inject('testServerUrl'), 'template0')
  registerCleanup(drop)
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  const migrations = readMigrations(migrationsFolder)
  const made = migrations.findIndex(({ sql }) => sql.join().includes(`CREATE TABLE "${table}"`))
  await migrateForward(client, migrations.slice(0, table ? made : OLD_RELEASE))
  return { client, url, upgrade: () => migrateForward(client, migrations) }
}

const listRoles = async (client: pg.Client) =>
  (await client.query('select user_id, role from role_grants order by user_id, role')).rows

test('BA-16 the upgrade makes 1,000 businesses approved organizations and changes no rights', async () => {
  const { client, url, upgrade } = await openOldDatabase()
  await client.query(oldAccounts)
  const before = await listRoles(client)
  await upgrade()
  expect(await listRoles(client)).toEqual(before)

  const { rows } = await client.query<{
    name: string
    skeleton: string
    username: string
    state: string
    part: string
  }>(
    `select o.name, o.name_skeleton as skeleton, u.username, o.state, m.part from organizations o
      join organization_members m on m.organization_id = o.id join users u on u.id = m.user_id
      where o.note = 'made by the upgrade' and o.checked_at is null order by u.id`,
  )
  expect(rows.map(({ state }) => state)).toEqual([...Array(1000).fill('approved'), 'suspended'])
  for (const { name, skeleton, username, part } of rows) {
    expect({ name, part, skeleton }).toEqual({ name: username, part: 'owner', skeleton: toNameSkeleton(username) })
  }

  // A node of the old release goes on registering businesses, with their role.
  await client.query(`insert into users (username, email, business_account) values ('late', 'late@example.com', true)`)
  await client.query(`insert into role_grants select id, 'Business' from users where username = 'late'`)
  const { db, close } = openDatabase(url, () => {})
  onTestFinished(close)
  const start = (business_approval: 'auto' | 'manual') =>
    db.transaction((tx) => applyApproval({ fixedSettings: { business_approval }, now: () => new Date() }, tx))
  const named = async (ids: number[]) =>
    (await client.query('select username from users where id = any($1) order by id', [ids])).rows.map(
      ({ username }) => username,
    )
  expect(await start('auto')).toEqual([])
  expect(await listRoles(client)).toHaveLength(before.length + 1)
  // Once businesses are checked by hand, those without an approved organization lose the role.
  expect(await named(await start('manual'))).toEqual(['late'])
  // A business whose role an administrator had taken stays without it.
  expect(await named(await start('auto'))).toEqual(['waits', 'late'])
})

test('TS-41 the upgrade records who belongs to an organization and who asked for its review before they left', async () => {
  const { client, upgrade } = await openOldDatabase('organization_people')
  await client.query(`
    insert into users (username, email, business_account)
      select name, name || '@example.com', true from unnest(array['owner', 'founder', 'other']) name;
    insert into organizations (name, name_skeleton) values ('Shop', 'shop');
    insert into organization_members (user_id, organization_id, part)
      select u.id, o.id, 'owner' from users u, organizations o where username = 'owner';
    insert into organization_reviews (organization_id, at, kind, by_user_id, words, name, domain)
      select o.id, now(), 'requested', u.id, '', '', '' from users u, organizations o where username <> 'other'`)
  await upgrade()
  const listPeople = async () =>
    (
      await client.query(`select username, left_at is null as "isMember" from organization_people
        join users on users.id = user_id order by user_id`)
    ).rows
  const [owner, founder] = [
    { username: 'owner', isMember: true },
    { username: 'founder', isMember: false },
  ]
  expect(await listPeople()).toEqual([owner, founder])
  // A node of the old release takes the owner out.
  await client.query('delete from organization_members')
  expect(await listPeople()).toEqual([{ ...owner, isMember: false }, founder])
  await client.query(`delete from users where username = 'owner'`)
  expect(await listPeople()).toEqual([founder])
})
