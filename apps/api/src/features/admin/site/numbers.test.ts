import { getNumbers } from '@sparkle/contract/admin/admin-numbers.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { expect, test } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { countNumbers } from './numbers.service.ts'

const api = await buildTestApp()
const administrator = api.as(await makeUser(api, { roles: ['Administrator'] }))
const read = async (query: Record<string, string>) => (await administrator.call(getNumbers, { query })).body

const insertUsers = `insert into users (username, email, business_account, avatar_key, created_at)
  select 'seeded' || extract(epoch from day)::bigint || '-' || n, 'seeded' || extract(epoch from day)::bigint || '-' || n || '@example.com',
    n % 4 = 0, null, day + n * interval '1 minute'
  from generate_series($1::timestamptz, $2::timestamptz, '1 day') day, generate_series(1, $3::int) n`

test('AD-18 the numbers of a month equal counts by hand, and small figures are left out', async () => {
  await api.pool.query(insertUsers, ['2026-08-01T10:00Z', '2026-08-31T10:00Z', 8])
  await api.pool.query(`insert into applications (user_id, headline, is_public, created_at)
    select id, 'Hello', id % 2 = 0, created_at from users
    where created_at < '2026-09-01' and username like 'seeded%' and not business_account`)
  // On August 3 six businesses write first, and five applicants answer, one of them twice.
  await api.pool.query(`with pairs as (
      select b.id as starter, a.id as other, row_number() over (order by b.id) as n
      from (select id, row_number() over (order by id) as n from users where username like 'seeded%' and business_account limit 6) b
      join (select id, row_number() over (order by id) as n from users where username like 'seeded%' and not business_account limit 6) a using (n)
    ), talks as (
      insert into conversations (title, starter_id, lesser_user_id, greater_user_id, message_count, started_at)
      select 'Hello', starter, least(starter, other), greatest(starter, other), 1, '2026-08-03T12:00Z' from pairs returning *
    )
    insert into conversation_messages (conversation_id, position, writer_id, message, sent_at)
    select t.id, m.position, case m.position when 0 then t.starter_id else t.lesser_user_id + t.greater_user_id - t.starter_id end,
      'Hi', '2026-08-03T12:00Z'::timestamptz + m.position * interval '1 hour'
    from (select *, row_number() over (order by id) as n from talks) t
    join (values (0), (1), (2)) m (position) on m.position = 0 or (m.position = 1 and t.n <= 5) or (m.position = 2 and t.n = 1)`)
  await countNumbers(api.deps)
  await countNumbers(api.deps)

  const { rows } = await read({ from: '2026-08-01', to: '2026-08-31' })
  expect(rows).toHaveLength(31)
  const quiet = { accounts: 8, businesses: null, applications_begun: 6, first_contacts: 0, answers: 0, posts: 0 }
  expect(rows[0]).toMatchObject({ day: '2026-08-01', ...quiet })
  expect(rows[2]).toMatchObject({ day: '2026-08-03', ...quiet, first_contacts: 6, answers: 5 })
  const byHand =
    await api.pool.query(`select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as accounts
    from users where created_at < '2026-09-01' group by 1 order by 1`)
  expect(rows.map(({ day, accounts }) => ({ day, accounts }))).toEqual(byHand.rows)

  // August 1 is a Saturday, so the first week has two days.
  const weeks = await read({ from: '2026-08-01', to: '2026-08-31', by: 'week' })
  expect(weeks.rows.map(({ day, accounts }) => [day, accounts])).toEqual([
    ['2026-07-27', 16],
    ['2026-08-03', 56],
    ['2026-08-10', 56],
    ['2026-08-17', 56],
    ['2026-08-24', 56],
    ['2026-08-31', 8],
  ])
  expect(weeks.rows[0]?.businesses).toBe(null)
  expect(weeks.rows[1]?.businesses).toBe(14)
  for (const figure of [...rows, ...weeks.rows].flatMap(({ day, ...figures }) => Object.values(figures))) {
    expect(figure === null || figure === 0 || figure >= 5).toBe(true)
  }
})

/** Counts the day that is over, and returns its row. */
async function countNextDay() {
  api.forward(DAY_MS)
  await countNumbers(api.deps)
  const yesterday = new Date(api.deps.now().getTime() - DAY_MS).toISOString().slice(0, 10)
  return (await read({ from: yesterday, to: yesterday })).rows[0]
}

test('AD-18 complete and shown applications are counted at the end of the last day', async () => {
  const chosen = `(select id, user_id from applications order by id limit 5)`
  const asset = `'asset' || a.id || '-' || q`
  const pictures = 'unnest(array[29, 39, 43, 46]) q'
  await api.pool.query(`insert into assets (key, kind, attached_at)
    select ${asset}, 'answer', now() from ${chosen} a, ${pictures} union all select 'avatar' || id, 'answer', now() from ${chosen} a`)
  await api.pool.query(`update users u set avatar_key = 'avatar' || a.id from ${chosen} a where u.id = a.user_id`)
  await api.pool.query(`update applications set hours_per_week = 20, work_weekend_nights_not_sure = true,
    work_learn_best = '{1}', education = '{2}' where id in (select id from ${chosen} a)`)
  await api.pool.query(`insert into other_choice_answers (application_id, question_id, answer_value)
    select id, 19, 'Animals' from ${chosen} a`)
  const texts = [
    18,
    20,
    21,
    22,
    ...[24, 25, 26, 27, 28],
    ...[30, 31, 32, 33, 34, 35, 36, 37, 38],
    40,
    41,
    42,
    44,
    45,
    50,
  ]
  await api.pool.query(
    `insert into open_ended_answers (application_id, question_id, answer_value, answer_type)
      select a.id, q, 'Words', 'text' from ${chosen} a, unnest($1::int[]) q`,
    [texts],
  )
  await api.pool.query(`insert into open_ended_answers (application_id, question_id, answer_value, answer_type, asset_key)
    select a.id, q, '', 'picture', ${asset} from ${chosen} a, ${pictures}`)

  const { rows } = await api.pool.query('select count(*)::int as shown from applications where is_public')
  expect(await countNextDay()).toMatchObject({ applications_shown: rows[0].shown, applications_complete: 5 })
  await api.pool.query(`update open_ended_answers set answer_value = '' where question_id = 50
    and application_id = (select min(id) from applications)`)
  expect(await countNextDay()).toMatchObject({ applications_complete: null })
})

test('a period that makes no sense is refused at its field', async () => {
  for (const query of [
    { from: '2026-08-02', to: '2026-08-01' },
    { from: '2020-01-01', to: '2026-08-01' },
    { from: 'yesterday' },
  ]) {
    const { status, error } = await administrator.call(getNumbers, { query })
    expect(status).toBe(422)
    expect(Object.keys(error?.errors ?? {})).toEqual(['from'])
  }
})
