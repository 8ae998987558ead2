import type { SearchFilters } from '@sparkle/contract/applications/applicant-search.ts'
import { HOUR_MS } from '@sparkle/contract/core/time.ts'
import { savedSearchLimits } from '@sparkle/contract/recruiting/saved-search-rules.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Deps } from '#api/core/deps.ts'
import type { Jobs } from '#api/platform/jobs.ts'
import type { Mailer } from '#api/platform/mailer.ts'
import { by, searchHelpers } from '#test/applicants.ts'
import type { Person } from '#test/makers.ts'
import { savedSearchHelpers, ZONE } from '#test/saved-searches.ts'
import { buildTestApp } from '#test/test-app.ts'
import { peopleFound } from './saved-searches.emails.ts'
import { sweepSearches } from './sweep.service.ts'

const DAYS = 30
/** Each writes the search tables again. A larger number of `SIMULATED_CHANGES` runs longer. */
const CHANGES = Number(process.env.SIMULATED_CHANGES ?? 5000)
const PEOPLE = 60
/** A change of each day's share comes between the sweep and the email. */
const LATE = 0.25

const api = await buildTestApp()
const { makeRecruiter, save, forwardToMorning } = savedSearchHelpers(api)

/** The same numbers each time. */
function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
const dice = createDice(20261120)

async function makePeople(): Promise<number[]> {
  const { rows } = await api.pool.query<{ id: number }>(`
    with people as (
      insert into users (username, email, business_account)
        select 'sim' || n || 'x', 'sim' || n || '@example.com', false from generate_series(1, ${PEOPLE}) n returning id
    ), places as (
      insert into locations (user_id, country, state, town, zip) select id, 'us', 'CA', 'Folsom', '95630' from people
    ) insert into applications (user_id, headline) select id, 'Hello' from people order by id returning id`)
  const ids = rows.map(({ id }) => id)
  await api.pool.query(
    `insert into open_ended_answers (application_id, question_id, answer_value, answer_type)
    select id, 30, '', 'text' from unnest($1::int[]) as given (id)`,
    [ids],
  )
  return ids
}

/** A change of what decides whether this recruiter finds this person. */
function change(
  applicationId: number,
  { organizationId, id: recruiterId }: Person & { organizationId: number },
): string {
  const ofPerson = `where id = (select user_id from applications where id = ${applicationId})`
  const edit = (set: string) => `update applications set ${set} where id = ${applicationId}`
  const isRare = dice(4) === 0
  const changes = [
    () => edit(`is_public = ${!isRare}, updated_at = now()`),
    () => edit(`headline = 'Hello ${dice(100)}', updated_at = now()`),
    () => edit(`business_excites = array[${1 + dice(11)}, ${1 + dice(11)}], updated_at = now()`),
    () => edit(`search_status = '${isRare ? 'not_now' : 'looking'}', status_at = now()`),
    () => edit(`audience = '${isRare ? 'businesses' : 'members'}'`),
    () => `update open_ended_answers set answer_value = (array['violin', 'soup', 'cars', 'chess'])[${1 + dice(4)}]
      where application_id = ${applicationId}`,
    () =>
      isRare
        ? `insert into answer_audiences values (${applicationId}, 30, 'me') on conflict do nothing`
        : `delete from answer_audiences where application_id = ${applicationId}`,
    () => `update locations set zip = (array['10001', '95630', '60601'])[${1 + dice(3)}]
      where user_id = (select user_id from applications where id = ${applicationId})`,
    () =>
      isRare
        ? `insert into hidden_organizations values (${organizationId}, ${applicationId}) on conflict do nothing`
        : `delete from hidden_organizations where application_id = ${applicationId}`,
    () => `update users set suspended_at = ${isRare ? 'now()' : 'null'} ${ofPerson}`,
    () => `insert into blocks (blocker_id, blocked_id, created_at)
      select ${recruiterId}, user_id, now() from applications where id = ${applicationId} on conflict do nothing`,
    () => `delete from blocks where blocker_id = ${recruiterId}`,
  ]
  return changes[dice(changes.length)]?.() ?? ''
}

const without = (all: Set<number>, some: Set<number>) => new Set([...all].filter((id) => !some.has(id)))
const both = (one: Set<number>, other: Set<number>) => new Set([...one].filter((id) => other.has(id)))

/** A saved search, and what its owner has to be told by what the screen shows. */
interface Simulated {
  recruiter: Person & { organizationId: number }
  searchId: number
  filters: SearchFilters
  isWeekly: boolean
  /** Found by a sweep, and not told of. */
  untold: Set<number>
  /** Told of, or known since the search was saved. */
  told: Set<number>
}

/** Everyone on all pages of the screen. */
async function readScreen({ recruiter, filters }: Pick<Simulated, 'recruiter' | 'filters'>): Promise<Set<number>> {
  const { search } = searchHelpers(api, recruiter)
  const ids: number[] = []
  let last = 1
  for (let page = 1; page <= last; page += 1) {
    const { body } = await search(filters, page)
    ids.push(...body.data.map(({ id }) => id))
    last = body.last_page
  }
  return new Set(ids)
}

interface Job {
  kind: string
  userId: number
  searchId: number
  queuedAt: number
}

/** Jobs in a table, so that a transaction that is rolled back leaves none. */
async function createQueue() {
  await api.pool.query('create table simulated_jobs (id serial primary key, job jsonb not null)')
  const send =
    (isKilled: boolean): Jobs['send'] =>
    async (_, job, db = api.deps.db) => {
      await db.execute(sql`insert into simulated_jobs (job) values (${JSON.stringify(job)}::jsonb)`)
      if (isKilled) throw new Error('The process is killed before it commits.')
    }
  const withQueue = (isKilled: boolean): Deps => ({ ...api.deps, jobs: { ...api.deps.jobs, send: send(isKilled) } })
  const listJobs = async () =>
    (await api.pool.query<{ id: number; job: Job }>('select id, job from simulated_jobs order by id')).rows
  const removeJob = (id: number) => api.pool.query('delete from simulated_jobs where id = $1', [id])
  return { withQueue, listJobs, removeJob }
}

const isMonday = () =>
  new Intl.DateTimeFormat('en-US', { timeZone: ZONE, weekday: 'long' }).format(api.deps.now()) === 'Monday'

async function listTold({ searchId }: Simulated): Promise<Set<number>> {
  const { rows } = await api.pool.query<{ id: number }>(
    'select application_id as id from saved_search_hits where search_id = $1 and told_at is not null',
    [searchId],
  )
  return new Set(rows.map(({ id }) => id))
}

test('RW-01 RW-02 over 30 days of changes each person is told of once, and never after going private', async () => {
  const ids = await makePeople()
  const names = new Map(ids.map((id, index) => [`sim${index + 1}x`, id]))
  const [one, other] = [await makeRecruiter(), await makeRecruiter()]
  const queue = await createQueue()
  const inbox: string[] = []
  const deliver: Mailer['deliver'] = async ({ subject, text }) => {
    inbox.push(`${subject}\n${text}`)
    return 'sent'
  }
  const deliverNothing: Mailer['deliver'] = () => Promise.reject(new Error('The mail server is down.'))

  async function applyChanges(count: number) {
    const statements = Array.from({ length: count }, () => change(ids[dice(PEOPLE)] ?? 0, dice(2) ? one : other))
    await api.pool.query(statements.join(';'))
    return count
  }
  let changed = await applyChanges(400)

  const searches: Simulated[] = []
  for (const [recruiter, filters, alert] of [
    [one, by.talent('violin'), 'daily'],
    [one, { ...by.zip('10001', 10), ...by.interest(3, 7) }, 'weekly'],
    [other, by.talent('soup'), 'daily'],
    [other, { ...by.username('sim'), ...by.interest(5, 'juggling') }, 'daily'],
  ] as const) {
    const { search_id: searchId } = await save(recruiter, filters, alert, `Search ${searches.length}`)
    const told = await readScreen({ recruiter, filters })
    searches.push({ recruiter, searchId, filters, isWeekly: alert === 'weekly', untold: new Set(), told })
  }

  async function sweepMorning() {
    forwardToMorning()
    if (dice(4) === 0) {
      await sweepSearches(queue.withQueue(true))
      api.forward(HOUR_MS)
    }
    await sweepSearches(queue.withQueue(false))
    for (const search of searches.filter(({ isWeekly }) => !isWeekly || isMonday())) {
      const found = await readScreen(search)
      search.untold = new Set([...search.untold, ...without(found, search.told)])
    }
  }

  /** What an email says equals what the screen shows of those who were found and not told of. */
  async function checkEmail(search: Simulated, isNewest: boolean, emails: readonly string[]) {
    const expected = isNewest ? both(search.untold, await readScreen(search)) : new Set<number>()
    search.untold = without(search.untold, expected)
    search.told = new Set([...search.told, ...expected])
    expect(await listTold(search)).toEqual(search.told)
    expect(emails).toHaveLength(expected.size > 0 ? 1 : 0)
    const [email = ''] = emails
    if (email) expect(Number.parseInt(email, 10)).toBe(expected.size)
    const named = new Set([...email.matchAll(/^sim\d+x/gm)].map(([name]) => names.get(name) ?? 0))
    expect(named.size).toBe(Math.min(expected.size, savedSearchLimits.named))
    expect(without(named, expected)).toEqual(new Set())
    return expected.size
  }

  async function sendEmails({ isLastDay }: { isLastDay: boolean }) {
    let told = 0
    const jobs = await queue.listJobs()
    for (const { id, job } of jobs) {
      const search = searches.find(({ searchId }) => searchId === job.searchId)
      const fate = isLastDay ? 'sent' : ['process is dead', 'mail is down', 'sent', 'sent', 'sent'][dice(5)]
      if (!search || fate === 'process is dead') continue
      const mailer = { ...api.deps.mailer, deliver: fate === 'sent' ? deliver : deliverNothing }
      const before = inbox.length
      const isDone = await peopleFound.send({ ...api.deps, mailer }, job).then(
        () => true,
        () => false,
      )
      if (!isDone) continue
      await queue.removeJob(id)
      const isNewest = jobs.findLast((one) => one.job.searchId === job.searchId)?.id === id
      told += await checkEmail(search, isNewest, inbox.slice(before))
    }
    return told
  }

  let told = 0
  for (let day = 1; day <= DAYS; day += 1) {
    const share = Math.floor((CHANGES - changed) / (DAYS - day + 1))
    changed += await applyChanges(Math.floor(share * (1 - LATE)))
    await sweepMorning()
    changed += await applyChanges(share - Math.floor(share * (1 - LATE)))
    told += await sendEmails({ isLastDay: day === DAYS })
  }
  expect(changed).toBe(CHANGES)
  expect(told).toBeGreaterThan(PEOPLE / 2)
  expect(inbox.length).toBeGreaterThan(DAYS)
})
