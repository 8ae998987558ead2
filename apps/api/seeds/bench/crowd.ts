import { businessInterests, educations, workLearnBest } from '@sparkle/contract/applications/questions.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#api/platform/database.ts'
import { searchableApplicants, searchWords, searchWordUses } from '#api/schema/applicant-search.tables.ts'
import { applications, openEndedAnswers, otherChoiceAnswers } from '#api/schema/applications.tables.ts'
import { locations, roleGrants, usernameClaims, users } from '#api/schema/users.tables.ts'
import { createWriter, type Writer } from '../demo/people/answers.ts'
import { anyone } from '../demo/people/anyone.ts'
import { headlines, otherInterests } from '../demo/people/headlines.ts'
import { firstNames, lastNames } from '../demo/people/names.ts'
import { listTowns, type Town } from '../demo/places.ts'
import { createRandom, type Random } from '../demo/random.ts'

const BATCH = 10_000

interface Applicant {
  username: string
  firstName: string
  lastName: string
  town: Town
  headline: string
  isPublic: boolean
  changedAt: Date
  education: number[]
  interests: number[]
  hours: number | null
  weekendNights: boolean | null
  isNotSure: boolean
  ways: number[]
  talent: string
  accommodations: string
  otherInterest: string
}

/**
 * Adds realistic applicants for benchmarks, without passwords and pictures. All or nothing; fills the search tables
 * batch by batch instead of row by row.
 */
export async function addCrowd(db: Db, count: number, onProgress: (done: number) => void): Promise<void> {
  const random = createRandom(20_261_116)
  const writer = createWriter(random)
  const towns = listTowns()
  const stamp = Date.now()
  await db.transaction(async (tx) => {
    await setTriggers(tx, 'disable')
    const restoreIndexes = await dropSearchIndexes(tx)
    for (let done = 0; done < count; done += BATCH) {
      const size = Math.min(BATCH, count - done)
      const batch = Array.from({ length: size }, (_, index) => {
        const share = (done + index) / count
        return makeApplicant(
          random,
          writer,
          towns,
          `${stamp.toString(36)}${done + index}`,
          stamp - (1 - share) * 700 * DAY_MS,
        )
      })
      const ids = await insertBatch(tx, batch)
      // Until then the planner assumes the tables are empty.
      if (done === 0) await analyze(tx, answerTables)
      await tx.execute(sql`select add_searchable_applicants(${ids})`)
      onProgress(done + size)
    }
    await restoreIndexes()
    await setTriggers(tx, 'enable')
  })
  await analyze(db, answerTables)
  for (const table of searchTables) await db.execute(sql`vacuum analyze ${table}`)
}

const answerTables = [users, locations, applications, openEndedAnswers, otherChoiceAnswers]
const searchTables = [searchableApplicants, searchWords, searchWordUses]

async function analyze(db: Db, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) await db.execute(sql`analyze ${table}`)
}

const triggeredTables = [users, applications, locations, openEndedAnswers, otherChoiceAnswers]

async function setTriggers(tx: Tx, state: 'enable' | 'disable'): Promise<void> {
  for (const table of triggeredTables) await tx.execute(sql`alter table ${table} ${sql.raw(state)} trigger user`)
}

/** Building an index at the end is faster than updating it row by row. Indexes of constraints stay. */
async function dropSearchIndexes(tx: Tx): Promise<() => Promise<void>> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where (indrelid in ('searchable_applicants'::regclass, 'search_word_uses'::regclass)
        or indexrelid = 'users_search'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.raw(name)}`)
  return async () => {
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    for (const { definition } of rows) await tx.execute(sql.raw(definition))
  }
}

function makeApplicant(
  random: Random,
  writer: Writer,
  towns: readonly Town[],
  mark: string,
  latest: number,
): Applicant {
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)]
  const interests = random.sample(toValues(businessInterests), random.int(1, 3))
  const town = random.pick(towns)
  const weekendNights = random.pick([true, true, true, true, true, false, false, 'not sure', null, null] as const)
  return {
    username: `${firstName}.${lastName}`.toLowerCase() + mark,
    firstName,
    lastName,
    town,
    headline: random.pick(headlines),
    isPublic: random.chance(0.95),
    changedAt: new Date(latest - random.next() * 30 * DAY_MS),
    education: random.chance(0.85) ? random.sample(toValues(educations), random.int(1, 2)) : [],
    interests,
    hours: random.chance(0.8) ? pickHours(random) : null,
    weekendNights: weekendNights === 'not sure' ? null : weekendNights,
    isNotSure: weekendNights === 'not sure',
    ways: random.chance(0.75) ? random.sample(toValues(workLearnBest), random.int(1, 2)) : [],
    talent: random.chance(0.85) ? writer.describeTalents(interests, town.town) : '',
    accommodations: random.pick(anyone.accommodations),
    otherInterest: random.chance(0.1) ? random.pick(otherInterests) : '',
  }
}

const usualHours = [8, 10, 12, 15, 16, 20, 20, 20, 24, 25, 30, 30, 32, 35, 40, 40, 40, 50]

/** A few want far more. */
const pickHours = (random: Random) => (random.chance(0.002) ? 60 : random.pick(usualHours))

const toValues = (choices: readonly string[]) => choices.map((_, index) => index + 1)

const column = (applicants: readonly Applicant[], type: string, pick: (applicant: Applicant) => unknown): SQL =>
  sql`${sql.param(applicants.map(pick))}::${sql.raw(type)}[]`

/** PostgreSQL's syntax for an array within an array. */
const listText = (values: readonly number[]) => `{${values.join(',')}}`

async function insertBatch(tx: Tx, batch: readonly Applicant[]): Promise<SQL> {
  const of = (type: string, pick: (applicant: Applicant) => unknown) => column(batch, type, pick)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${users} (username, email, first_name, last_name, business_account, created_at)
    select username, username || '@bench.example', first_name, last_name, false, created_at
    from unnest(${of('text', (one) => one.username)}, ${of('text', (one) => one.firstName)},
      ${of('text', (one) => one.lastName)}, ${of('timestamptz', (one) => one.changedAt)})
      as one (username, first_name, last_name, created_at)
    returning id`)
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::integer[]`
  await tx.execute(sql`
    insert into ${usernameClaims} (skeleton, user_id, spellings)
    select username_skeleton(username), id, array[lower(username)] from ${users} where id = any(${ids})`)
  await tx.execute(sql`insert into ${roleGrants} (user_id, role) select unnest(${ids}), 'Applicant'`)
  await tx.execute(sql`
    insert into ${locations} (user_id, country, state, town, zip)
    select id, 'us', state, town, zip from unnest(${ids}, ${of('text', (one) => one.town.state)},
      ${of('text', (one) => one.town.town)}, ${of('text', (one) => one.town.zip)}) as one (id, state, town, zip)`)
  await tx.execute(sql`
    with made as (
      insert into ${applications} (user_id, headline, is_public, education, business_excites, hours_per_week,
        work_weekend_nights, work_weekend_nights_not_sure, work_learn_best, created_at, updated_at)
      select id, headline, is_public, education::smallint[], interests::smallint[], hours, weekend_nights, is_not_sure,
        ways::smallint[], changed_at, changed_at
      from unnest(${ids}, ${of('text', (one) => one.headline)}, ${of('boolean', (one) => one.isPublic)},
        ${of('text', (one) => listText(one.education))}, ${of('text', (one) => listText(one.interests))},
        ${of('smallint', (one) => one.hours)}, ${of('boolean', (one) => one.weekendNights)},
        ${of('boolean', (one) => one.isNotSure)}, ${of('text', (one) => listText(one.ways))},
        ${of('timestamptz', (one) => one.changedAt)})
        as one (id, headline, is_public, education, interests, hours, weekend_nights, is_not_sure, ways, changed_at)
      returning id, user_id
    ), answers as (
      select made.id, talent, accommodations, interest from made join unnest(${ids}, ${of('text', (one) => one.talent)},
        ${of('text', (one) => one.accommodations)}, ${of('text', (one) => one.otherInterest)})
        as one (user_id, talent, accommodations, interest) using (user_id)
    ), other as (
      insert into ${otherChoiceAnswers} (application_id, question_id, answer_value)
      select id, 19, interest from answers where interest <> ''
    )
    insert into ${openEndedAnswers} (application_id, question_id, answer_value, answer_type)
    select id, 30, talent, 'text' from answers where talent <> ''
    union all
    select id, 18, accommodations, 'text' from answers`)
  return ids
}
