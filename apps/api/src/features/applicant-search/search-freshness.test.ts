import { foldCase } from '@sparkle/contract/people/usernames.ts'
import { saveOwnInfo } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { applicationHelpers, open, other } from '#test/answer-helpers.ts'
import { by, makeApplicant, reasonLines, searchHelpers } from '#test/applicants.ts'
import { makeUser, restore, suspend } from '#test/makers.ts'
import { makeTestViewer } from '#test/requests/viewers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { readCards } from './cards.service.ts'
import { findHits } from './search-pages.queries.ts'

const api = await buildTestApp()
const { save } = applicationHelpers(api)
const business = await makeUser(api, { businessAccount: true })
const { search, names, cards } = searchHelpers(api, business)

/** How many rows the search tables have about someone. */
async function countKept(userId: number): Promise<number> {
  const { rows } = await api.pool.query(
    `select (select count(*) from searchable_applicants where user_id = $1)
      + (select count(*) from search_word_uses join applications on applications.id = application_id where user_id = $1) as kept`,
    [userId],
  )
  return Number(rows[0].kept)
}

test('an application made private is gone from the next search, and back once it is public again', async () => {
  const person = await makeApplicant(api, { talent: 'I juggle.' })
  expect(await names(by.talent('juggle'))).toEqual([person.username])
  await save(person, { is_public: false })
  expect(await names(by.talent('juggle'))).toEqual([])
  expect(await countKept(person.id)).toBe(0)
  await save(person, { is_public: true })
  expect(await names(by.talent('juggle'))).toEqual([person.username])
})

test('a hit that becomes private before the cards are read is not shown', async () => {
  const [person, other] = [await makeApplicant(api, {}), await makeApplicant(api, { headline: 'Here' })]
  const searcher = { id: business.id, isBusiness: true, questionIds: [] }
  const none = { education: 0, interests: 0, talentWords: [], interestWords: [], searcher }
  const found = await Promise.all(
    [person, other].map(({ username }) => findHits(api.deps.db, { ...none, username: foldCase(username) }, 1)),
  )
  const ids = found.flatMap((hits) => hits.ids)
  expect(ids).toEqual([person.applicationId, other.applicationId])
  await save(person, { is_public: false })
  await save(person, { headline: 'Written in private' })
  const search = {
    terms: { education: [], interests: [] },
    miles: undefined,
    queries: { talentQuery: null, interestQuery: null, wordsQuery: null },
  }
  const shown = await readCards(
    api.deps,
    { ...makeTestViewer(business.id, 'Business'), businessAccount: true },
    ids,
    search,
  )
  expect(shown.map(({ headline }) => headline)).toEqual(['Here'])
})

test('O-75 only public, active applications of active personal accounts are found', async () => {
  const hidden = await makeApplicant(api, { talent: 'I yodel.', isPublic: false })
  const resting = await makeApplicant(api, { talent: 'I yodel.' })
  await save(resting, { is_active: false })
  const suspended = await makeApplicant(api, { talent: 'I yodel.' })
  await suspend(api, suspended)
  const asleep = await makeApplicant(api, { talent: 'I yodel.' })
  await api.pool.query('update users set is_active = false where id = $1', [asleep.id])
  const turned = await makeApplicant(api, { talent: 'I yodel.' })
  await api.pool.query('update users set business_account = true where id = $1', [turned.id])
  expect(await names(by.talent('yodel'))).toEqual([])
  for (const { username } of [hidden, resting, suspended, asleep, turned]) {
    expect(await names(by.username(username)), username).toEqual([])
  }
  await restore(api, suspended)
  expect(await names(by.talent('yodel'))).toEqual([suspended.username])
})

test('changed answers, cleared answers and a new location take effect immediately', async () => {
  const person = await makeApplicant(api, { talent: 'I sail.', otherInterest: 'Boats', zip: '98101', education: [1] })
  await save(person, { ...open(30, 'I fly kites.'), ...other('Wind'), education: [2] })
  expect(await names(by.talent('sail'))).toEqual([])
  expect(await names(by.interest('boats'))).toEqual([])
  expect(await names(by.education(1))).toEqual([])
  expect(reasonLines((await cards({ ...by.talent('kites'), ...by.education(2) }))[0])).toEqual([
    'GED',
    'I fly *kites*.',
  ])
  await save(person, { ...open(30, ' '), ...other('') })
  expect(await names(by.talent('kites'))).toEqual([])
  expect(await names(by.interest('wind'))).toEqual([])
  await api.as(person).call(saveOwnInfo, { body: { country: 'us', state: 'TX', town: 'Austin', zip: '78701' } })
  expect(await names(by.zip('98101'))).toEqual([])
  expect(await names(by.zip('78701'))).toEqual([person.username])
})

test('RW-16 RW-17 changed and cleared answers about working take effect immediately', async () => {
  const person = await makeApplicant(api, { talent: 'I skate.', hours: 10, weekendNights: true, ways: [1] })
  const on = { ...by.hours(5, 15), ...by.weekendNights, ...by.ways(1) }
  const find = async () => {
    const { total, blanks = [] } = (await search({ ...by.talent('skate'), ...on })).body
    return [total, ...blanks.map((blank) => blank.total)]
  }
  expect(await find()).toEqual([1, 0, 0, 0])
  for (const [change, found] of [
    [{ hours_per_week: 16 }, [0, 0, 0, 0]],
    [{ hours_per_week: null }, [0, 1, 0, 0]],
    [{ hours_per_week: 15, work_weekend_nights: false }, [0, 0, 0, 0]],
    [{ work_weekend_nights: null, work_weekend_nights_not_sure: true }, [0, 0, 0, 0]],
    [{ work_weekend_nights_not_sure: false }, [0, 0, 1, 0]],
    [{ work_weekend_nights: true, work_learn_best: [2, 3] }, [0, 0, 0, 0]],
    [{ work_learn_best: [] }, [0, 0, 0, 1]],
    [{ work_learn_best: [4, 1] }, [1, 0, 0, 0]],
  ] as const) {
    expect((await save(person, change)).status).toBe(200)
    expect(await find(), JSON.stringify(change)).toEqual(found)
  }
})

test('the latest change comes first', async () => {
  const [first, second] = [await makeApplicant(api, { interests: [11] }), await makeApplicant(api, { interests: [11] })]
  expect(await names(by.interest(11))).toEqual([second.username, first.username])
  api.forward(1000)
  await save(first, { headline: 'Here again' })
  expect(await names(by.interest(11))).toEqual([first.username, second.username])
})

test('a deleted account leaves nothing behind', async () => {
  const person = await makeApplicant(api, { talent: 'I whistle.' })
  await api.pool.query('delete from users where id = $1', [person.id])
  expect(await names(by.talent('whistle'))).toEqual([])
  const { rows } = await api.pool.query('select count(*)::integer from search_word_uses where application_id = $1', [
    person.applicationId,
  ])
  expect(rows[0].count).toBe(0)
})

test('concurrent changes by one person leave the search tables consistent', async () => {
  const person = await makeApplicant(api, { talent: 'Start.', zip: '10001' })
  const zips = ['60601', '73301', '30301', '94102']
  await Promise.all(
    zips.flatMap((zip, index) => [
      api.as(person).call(saveOwnInfo, { body: { country: 'us', state: 'NY', town: 'Town', zip } }),
      save(person, { ...open(30, `Word${index} and more.`), education: [index + 1] }),
    ]),
  )
  const { rows } = await api.pool.query(
    `select kept.zip = fresh.zip and kept.education = fresh.education and kept.changed_at = fresh.changed_at as same
      from searchable_applicants kept join applicants_to_search fresh using (user_id) where user_id = $1`,
    [person.id],
  )
  expect(rows).toEqual([{ same: true }])
  const { rows: uses } = await api.pool.query(
    `select array_agg(word order by word) as words from search_word_uses join search_words on search_words.id = word_id
      where application_id = $1 and question_id = 30`,
    [person.applicationId],
  )
  const { rows: fresh } = await api.pool.query(
    `select array_agg(lexeme order by lexeme) as words from applicants_to_search, unnest(to_tsvector('english', talent))
      where user_id = $1`,
    [person.id],
  )
  expect(uses).toEqual(fresh)
})
