import type { NumberKey } from '@sparkle/contract/admin/admin-numbers.ts'
import { questions } from '@sparkle/contract/applications/questions.ts'
import { and, asc, between, type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { dailyNumbers } from '#api/schema/admin.tables.ts'

/** What happened on a day. */
export async function countDay(db: Db, day: string) {
  const isOnDay = (column: SQL) => sql`${column} >= ${day}::date at time zone 'UTC'
    and ${column} < (${day}::date + 1) at time zone 'UTC'`
  const { rows } = await db.execute<
    Record<Exclude<NumberKey, 'applications_complete' | 'applications_shown'>, number>
  >(sql`
    select
      (select count(*)::int from users where ${isOnDay(sql`created_at`)}) as accounts,
      (select count(*)::int from users where ${isOnDay(sql`created_at`)} and business_account) as businesses,
      (select count(*)::int from applications where ${isOnDay(sql`created_at`)}) as applications_begun,
      (select count(*)::int from conversations where ${isOnDay(sql`started_at`)}) as first_contacts,
      (select count(*)::int from conversation_messages m join conversations c on c.id = m.conversation_id
        where ${isOnDay(sql`m.sent_at`)} and m.writer_id <> c.starter_id
          and not exists (select from conversation_messages e where e.conversation_id = m.conversation_id
            and e.writer_id = m.writer_id and e.position < m.position)) as answers,
      (select count(*)::int from forum_posts where ${isOnDay(sql`posted_at`)}) as posts`)
  return onlyRow(rows)
}

const inUse = questions.filter(({ legacy, partOf }) => !legacy && !partOf)
const links = questions.filter(({ partOf }) => partOf).map(({ id }) => id)
const written = inUse.filter(({ kind, field }) => !field && (kind === 'text' || kind === 'picture')).map(({ id }) => id)

/** Whether every question is answered, counted as on the profile page. */
const isComplete = sql`u.avatar_key is not null and a.hours_per_week is not null
  and (a.work_weekend_nights is not null or a.work_weekend_nights_not_sure)
  and cardinality(a.work_learn_best) > 0 and cardinality(a.education) > 0
  and (cardinality(a.business_excites) > 0 or exists (select from other_choice_answers o
    where o.application_id = a.id and o.question_id = 19 and o.answer_value <> ''))
  and (select count(distinct o.question_id) from open_ended_answers o where o.application_id = a.id
    and o.question_id in ${written} and (o.answer_value <> '' or o.asset_key is not null)) = ${written.length}
  and exists (select from open_ended_answers o where o.application_id = a.id
    and o.question_id in ${links} and o.answer_value <> '')`

/** How many applications are complete and shown now, of those with ids after `afterId`; undefined if there are no more. */
export async function countApplications(db: Db, afterId: number, limit: number) {
  const { rows } = await db.execute<{ last: number | null; complete: number; shown: number }>(sql`
    with batch as (select * from applications where id > ${afterId} order by id limit ${limit})
    select max(a.id) as last, (count(*) filter (where ${isComplete}))::int as complete,
      (count(*) filter (where a.is_public and a.is_active and u.is_active and u.suspended_at is null))::int as shown
    from batch a join users u on u.id = a.user_id`)
  const { last, ...counts } = onlyRow(rows)
  return last === null ? undefined : { last, ...counts }
}

/** The first day of the site, and the last day that was counted. */
export async function findCountedDays(db: Db) {
  const { rows } = await db.execute<{ first: string | null; counted: string | null }>(sql`
    select (select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD') from users) as first,
      (select to_char(max(day), 'YYYY-MM-DD') from ${dailyNumbers}) as counted`)
  return onlyRow(rows)
}

/** A day that another process counted stays as it is. */
export async function insertNumbers(db: Db, numbers: { day: string; key: NumberKey; count: number }[]) {
  await db.insert(dailyNumbers).values(numbers).onConflictDoNothing()
}

export async function listNumbers(db: Db, from: string, to: string, limit: number) {
  return db
    .select({ day: dailyNumbers.day, key: dailyNumbers.key, count: dailyNumbers.count })
    .from(dailyNumbers)
    .where(and(between(dailyNumbers.day, from, to)))
    .orderBy(asc(dailyNumbers.day), asc(dailyNumbers.key))
    .limit(limit)
}
