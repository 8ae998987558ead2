import { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { searchPage } from '@sparkle/contract/applications/search-rules.ts'
import { saveVisibility } from '@sparkle/contract/applications/visibility.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { listAlerts } from '@sparkle/contract/notifications/alerts.ts'
import { notificationKinds } from '@sparkle/contract/notifications/notification-rules.ts'
import { saveNotificationSettings } from '@sparkle/contract/notifications/notifications.ts'
import { saveSearch as saveSearchCall, updateSavedSearch } from '@sparkle/contract/recruiting/saved-searches.ts'
import { block } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { MONDAY } from '#api/features/notifications/local-times.ts'
import { by, makeApplicant } from '#test/applicants.ts'
import { type Person, restore, suspend } from '#test/makers.ts'
import { setOrganizationState } from '#test/organization-helpers.ts'
import { waitForJobs } from '#test/outbox.ts'
import { savedSearchHelpers } from '#test/saved-searches.ts'
import { buildTestApp } from '#test/test-app.ts'
import { sweepSearches } from './sweep.service.ts'

const api = await buildTestApp()
const { makeRecruiter, save, list, forwardToMorning, sweepNextMorning, sweepAndHold, listFound } =
  savedSearchHelpers(api)

let made = 0
/** A word that only one test uses. */
const newWord = () => {
  made += 1
  return `zither${'abcdefghijklmnopqrstuvwxyz'[made % 26]}${made}`
}

const show = async (person: Person, isPublic: boolean) => {
  const reply = await api.as(person).call(updateApplication, { body: { is_public: isPublic } })
  expect(reply.status, reply.text).toBe(200)
}

const readSubjects = async (recruiter: Person) => (await listFound(recruiter)).map(({ subject }) => subject)

const readAlerts = async (recruiter: Person) =>
  (await api.as(recruiter).call(listAlerts, {})).body.alerts
    .filter(({ alert_text }) => alert_text.includes('search "'))
    .map(({ alert_text, alert_url }) => [alert_text, alert_url])

test('RW-04 the email names who newly fits with town and headline, once, and links to the search', async () => {
  const word = newWord()
  const recruiter = await makeRecruiter()
  await makeApplicant(api, { talent: word })
  const { search_id } = await save(recruiter, by.talent(word), 'daily', 'Zither players')
  await sweepNextMorning()
  expect(await listFound(recruiter)).toEqual([])

  const { username } = await makeApplicant(api, { talent: word, zip: '10001', headline: 'Music all day' })
  await sweepNextMorning()
  await sweepNextMorning()
  const [email, ...others] = await listFound(recruiter)
  expect(others).toEqual([])
  expect(email?.subject).toBe('1 new person fits "Zither players"')
  expect(email?.text).toContain(`\n${username} from Testville, NY: Music all day\n`)
  expect(email?.text).toContain(`https://sparkle.example/business/searches/${search_id}\n`)
  expect(email?.text).toContain('Stop emails like this:')
  expect(email?.text).not.toContain(word)
  const url = `https://sparkle.example/business/searches/${search_id}`
  expect(await readAlerts(recruiter)).toEqual([['New people fit your search "Zither players".', url]])
  expect((await list(recruiter))[0]?.new_people).toBe(1)
})

test('RW-04 ten people are named, and the others are counted', async () => {
  const word = newWord()
  const recruiter = await makeRecruiter()
  await save(recruiter, by.talent(word))
  const people = []
  for (let index = 0; index < 12; index += 1) people.push(await makeApplicant(api, { talent: word }))
  await sweepNextMorning()
  const [email] = await listFound(recruiter)
  expect(email?.subject).toBe('12 new people fit "My search"')
  expect(email?.text).toContain('\nAnd 2 more.\n')
  const named = people.filter(({ username }) => email?.text.includes(`\n${username}: `))
  expect(named.map(({ username }) => username)).toEqual(people.slice(2).map(({ username }) => username))
})

test.each<[string, (person: Person, recruiter: Person & { organizationId: number }) => Promise<unknown>]>([
  ['turned private', (person) => show(person, false)],
  [
    'hid from the business',
    (person, { organizationId }) => api.as(person).call(saveVisibility, { body: { hidden_from: [organizationId] } }),
  ],
  ['does not look for work', (person) => api.as(person).call(saveVisibility, { body: { status: 'not_now' } })],
  ['was suspended', (person) => suspend(api, person)],
  [
    'hid the answer that fits',
    (person) => api.as(person).call(saveVisibility, { body: { stricter: [{ question_id: 30, audience: 'me' }] } }),
  ],
  [
    'was blocked',
    async (person, recruiter) => {
      const { forumId } = (await api.as(person).call(whoami, {})).body
      await api.as(recruiter).call(block, { body: { user_id: forumId } })
    },
  ],
])('RW-02 someone who %s between the sweep and the email is not in it', async (_, hide) => {
  const word = newWord()
  const recruiter = await makeRecruiter()
  await save(recruiter, by.talent(word))
  const [gone, left] = [await makeApplicant(api, { talent: word }), await makeApplicant(api, { talent: word })]
  const sendEmails = await sweepAndHold()
  await hide(gone, recruiter)
  await sendEmails()
  const [email] = await listFound(recruiter)
  expect(email?.subject).toBe('1 new person fits "My search"')
  expect(email?.text).toContain(left.username)
  expect(email?.text).not.toContain(gone.username)
})

test('RW-04 if nobody is left, no email is sent; who shows themselves again is in a later one', async () => {
  const word = newWord()
  const recruiter = await makeRecruiter()
  await save(recruiter, by.talent(word))
  const person = await makeApplicant(api, { talent: word })
  const sendEmails = await sweepAndHold()
  await show(person, false)
  await sendEmails()
  expect(await listFound(recruiter)).toEqual([])
  await show(person, true)
  await sweepNextMorning()
  expect(await readSubjects(recruiter)).toEqual(['1 new person fits "My search"'])
  await show(person, false)
  await sweepNextMorning()
  await show(person, true)
  await sweepNextMorning()
  expect(await readSubjects(recruiter)).toHaveLength(1)
})

test('RW-01 two processes that sweep at the same moment, and emails that come twice, tell once', async () => {
  const word = newWord()
  const recruiter = await makeRecruiter()
  for (const name of ['One', 'Two', 'Three']) await save(recruiter, by.talent(word), 'daily', name)
  await makeApplicant(api, { talent: word })
  forwardToMorning()
  await Promise.all([sweepSearches(api.deps), sweepSearches(api.deps), sweepSearches(api.deps)])
  await waitForJobs(api)
  await api.pool.query(`insert into pgboss.job (name, data, retry_limit) select name, data, 0 from pgboss.job
    where name = 'letters' and data->>'kind' = 'people-found'`)
  await waitForJobs(api)
  expect((await readSubjects(recruiter)).sort()).toEqual(
    ['One', 'Three', 'Two'].map((name) => `1 new person fits "${name}"`),
  )
})

test('RW-33 a search is swept at seven in the zone of its owner, each day or on Mondays', async () => {
  const word = newWord()
  const recruiter = await makeRecruiter()
  forwardToMorning(MONDAY)
  await save(recruiter, by.talent(word), 'daily', 'Each day')
  await save(recruiter, by.talent(word), 'weekly', 'Each week')
  await makeApplicant(api, { talent: word })
  await sweepSearches(api.deps)
  await waitForJobs(api)
  expect(await readSubjects(recruiter)).toEqual([])
  await sweepNextMorning()
  expect(await readSubjects(recruiter)).toEqual(['1 new person fits "Each day"'])
  forwardToMorning(MONDAY)
  await sweepSearches(api.deps)
  await waitForJobs(api)
  expect(await readSubjects(recruiter)).toEqual(['1 new person fits "Each day"', '1 new person fits "Each week"'])
})

test('RW-33 who turned these emails off, or chose a summary, has the alert and never a late email', async () => {
  const withoutKind = notificationKinds.filter((kind) => kind !== 'saved_search')
  for (const off of [{ email: withoutKind }, { digest: 'daily' as const }]) {
    const word = newWord()
    const recruiter = await makeRecruiter()
    await save(recruiter, by.talent(word))
    await api.as(recruiter).call(saveNotificationSettings, { body: off })
    await makeApplicant(api, { talent: word })
    await sweepNextMorning()
    expect(await readAlerts(recruiter)).toHaveLength(1)
    await api.as(recruiter).call(saveNotificationSettings, { body: { email: notificationKinds, digest: 'off' } })
    await sweepNextMorning()
    expect(await listFound(recruiter)).toEqual([])
  }
})

test('RW-33 without alerts nobody is told, and who came meanwhile is known when they are turned on', async () => {
  const word = newWord()
  const recruiter = await makeRecruiter()
  const { search_id } = await save(recruiter, by.talent(word), 'off')
  await makeApplicant(api, { talent: word })
  await sweepNextMorning()
  await makeApplicant(api, { talent: word })
  const params = { searchId: String(search_id) }
  await api.as(recruiter).call(updateSavedSearch, { params, body: { alert: 'daily' } })
  await sweepNextMorning()
  expect([await listFound(recruiter), await readAlerts(recruiter)]).toEqual([[], []])
  expect((await list(recruiter))[0]?.new_people).toBe(2)
  await makeApplicant(api, { talent: word })
  await sweepNextMorning()
  expect(await readSubjects(recruiter)).toEqual(['1 new person fits "My search"'])
})

test('RW-03 while the owner cannot search, nobody is told; later everyone who came meanwhile is', async () => {
  const word = newWord()
  const recruiter = await makeRecruiter()
  await save(recruiter, by.talent(word))
  await makeApplicant(api, { talent: word })
  await setOrganizationState(api, recruiter.organizationId, 'suspended')
  await sweepNextMorning()
  await setOrganizationState(api, recruiter.organizationId, 'approved')
  await suspend(api, recruiter)
  await sweepNextMorning()
  expect(await listFound(recruiter)).toEqual([])
  await restore(api, recruiter)
  await sweepNextMorning()
  expect(await readSubjects(recruiter)).toEqual(['1 new person fits "My search"'])
})

test('RW-32 a filter that no longer exists needs a look and sends nothing, and holds up no other search', async () => {
  const word = newWord()
  const recruiter = await makeRecruiter()
  const broken = await save(recruiter, by.talent(word), 'daily', 'Broken')
  const nowhere = await save(recruiter, by.zip('10001'), 'daily', 'Nowhere')
  const fine = await save(recruiter, by.talent(word), 'daily', 'Fine')
  const breakIt = 'update saved_searches set filters = filters || $2 where id = $1'
  await api.pool.query(breakIt, [broken.search_id, { shoe_size: 43 }])
  await api.pool.query(breakIt, [nowhere.search_id, { location: { zip: '00000' } }])
  expect(await list(recruiter)).toMatchObject([
    { name: 'Fine', problem: null },
    { name: 'Nowhere', problem: null },
    { name: 'Broken', problem: 'filters', filters: null },
  ])
  await makeApplicant(api, { talent: word })
  await sweepNextMorning()
  await sweepNextMorning()
  expect(await readSubjects(recruiter)).toEqual(['1 new person fits "Fine"'])
  expect((await list(recruiter)).map(({ name, problem }) => [name, problem])).toEqual([
    ['Fine', null],
    ['Nowhere', 'filters'],
    ['Broken', 'filters'],
  ])
  const searches = 'https://sparkle.example/business/searches'
  expect((await readAlerts(recruiter)).sort()).toEqual([
    ['New people fit your search "Fine".', `${searches}/${fine.search_id}`],
    ['Your search "Broken" needs a look.', searches],
    ['Your search "Nowhere" needs a look.', searches],
  ])
  const change = { params: { searchId: String(broken.search_id) }, body: { filters: by.talent(word) } }
  expect((await api.as(recruiter).call(updateSavedSearch, change)).body).toMatchObject({ problem: null, new_people: 0 })
})

/** More people than pages can show. Their triggers would take a minute, one person after another. */
const makeCrowd = () =>
  api.pool.query(`begin;
    alter table applications disable trigger user;
    insert into users (username, email, business_account)
      select 'crowd' || n, 'crowd' || n || '@example.com', false from generate_series(1, ${searchPage.reach + 1}) n;
    insert into applications (user_id, headline, is_public)
      select id, 'Hello', true from users where username like 'crowd%';
    analyze users;
    analyze applications;
    select add_searchable_applicants(array(select id from users where username like 'crowd%'));
    alter table applications enable trigger user;
    commit`)

test('RW-32 more people than a search can count are saved without alerts, and never told of in one email', async () => {
  const word = newWord()
  const recruiter = await makeRecruiter()
  await makeApplicant(api, { talent: word })
  const growing = await save(recruiter, by.username('crowd'), 'daily', 'Crowd')
  await makeCrowd()
  const body = { name: 'Wide', filters: by.username('crowd') }
  const refused = await api.as(recruiter).call(saveSearchCall, { body: { ...body, alert: 'daily' } })
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['alert']])
  const wide = await save(recruiter, body.filters, 'off', 'Wide')
  expect(wide).toMatchObject({ problem: 'too_many', new_people: 0 })
  const params = { searchId: String(wide.search_id) }
  expect((await api.as(recruiter).call(updateSavedSearch, { params, body: { alert: 'weekly' } })).status).toBe(422)

  await sweepNextMorning()
  await sweepNextMorning()
  const searches = 'https://sparkle.example/business/searches'
  expect(await readAlerts(recruiter)).toEqual([['Too many people fit your search "Crowd". Add a filter.', searches]])
  await api.pool.query(`update applications set is_public = false
    where user_id in (select id from users where username in ('crowd1', 'crowd2'))`)
  await sweepNextMorning()
  expect((await list(recruiter)).map(({ problem, new_people }) => [problem, new_people])).toEqual([
    [null, 0],
    [null, 0],
  ])
  await api.pool.query(`update applications set is_public = true
    where user_id in (select id from users where username = 'crowd1')`)
  await sweepNextMorning()
  expect(await readSubjects(recruiter)).toEqual(['1 new person fits "Crowd"'])
  expect(growing.problem).toBeNull()
})
