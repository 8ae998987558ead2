import { type SearchFilters, searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { saveOwnInfo } from '@sparkle/contract/people/users.ts'
import { block, listBlocks, unblock } from '@sparkle/contract/safety/blocks.ts'
import { encodings } from '@sparkle/testing/encodings.ts'
import { expect, test } from 'vitest'
import { by, makeApplicant, reasonLines, searchHelpers } from '#test/applicants.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const business = await makeUser(api, { businessAccount: true })
const { search, cards, names } = searchHelpers(api, business)

const ada = await makeApplicant(api, {
  username: 'Ada.Byron',
  zip: '10001',
  education: [4],
  interests: [5, 10],
  otherInterest: 'Weather balloons',
  talent: 'I fix old computers and explain how they work to my neighbors.',
  accommodations: 'A quiet room for my migraine.',
  headline: 'Numbers are my friends',
  hours: 20,
  weekendNights: true,
  ways: [2],
})
await makeApplicant(api, {
  username: 'bea.baker',
  zip: '11201-1234',
  education: [1, 3],
  interests: [1],
  talent: 'Customers like my smile. I paint and I bake bread.',
})
await makeApplicant(api, { username: 'cyd', zip: '19103', education: [3], interests: [5], talent: '' })

test('S-04 C-31 a business finds applicants by filters, with everything a card shows', async () => {
  const reply = await search({ ...by.talent('computers'), ...by.zip('11201', 10) })
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({
    current_page: 1,
    last_page: 1,
    per_page: 15,
    total: 1,
    total_relation: 'eq',
    data: [
      {
        id: ada.applicationId,
        user_id: ada.id,
        username: 'Ada.Byron',
        avatar: '/images/default-applicant.svg',
        town: 'Testville',
        state: 'NY',
        distance: 4,
        headline: 'Numbers are my friends',
        status: null,
        hours_per_week: 20,
        interests: [5, 10],
        education: [4],
        own_words: 'I fix old computers and explain how they work to my neighbors.',
        reasons: [
          { kind: 'location', parts: [{ text: '4 miles away', hit: false }] },
          {
            kind: 'talent',
            parts: [
              { text: 'I fix old ', hit: false },
              { text: 'computers', hit: true },
              { text: ' and explain how they work to my neighbors.', hit: false },
            ],
          },
        ],
        contact: null,
      },
    ],
  })
})

test.each(encodings)('C-31 filters can be sent in any encoding: %s', async (encoding) => {
  const filters: SearchFilters = {
    username: 'ada',
    location: { zip: '10001', distance: 30, country: 'us', unit: 'mile' },
    multiple_choice: [{ question_id: 16, value: 4 }],
    open_ended: [{ question_id: 30, value: 'computers' }],
    words: 'migraine',
    hours: { min: 10, max: 20 },
    weekend_nights: true,
    ways_of_working: [1, 2],
  }
  const asForm = {
    username: 'ada',
    'location[zip]': '10001',
    'location[distance]': '30',
    'multiple_choice[0][question_id]': '16',
    'multiple_choice[0][value]': '4',
    'open_ended[0][question_id]': '30',
    'open_ended[0][value]': 'computers',
    words: 'migraine',
    'hours[min]': '10',
    'hours[max]': '20',
    weekend_nights: 'true',
    'ways_of_working[0]': '1',
    'ways_of_working[1]': '2',
  }
  const body = encoding === 'json' ? filters : (asForm as SearchFilters)
  const reply = await api.as(business).call(searchApplications, { query: { page: 1 }, body }, encoding)
  expect(reply.body.data.map(({ username }) => username)).toEqual(['Ada.Byron'])
})

test('S-01 C-31 administrators can search too; applicants, moderators and guests cannot', async () => {
  const administrator = await makeUser(api, { roles: ['Administrator'] })
  expect((await searchHelpers(api, administrator).search(by.username('ada'))).status).toBe(200)
  for (const person of [ada, await makeUser(api, { roles: ['Moderator'] })]) {
    const reply = await searchHelpers(api, person).search(by.username('ada'))
    expect(reply.status).toBe(403)
    expect(reply.error.code).toBe('forbidden')
    const unpaged = await api.as(person).call(searchApplications, { body: by.education(1) })
    expect(unpaged.status).toBe(403)
  }
  expect((await api.call(searchApplications, { query: { page: 1 }, body: by.education(1) })).status).toBe(401)
})

test('S-07 O-75 a username is found by any part of it, ignoring case, the closest first', async () => {
  expect(await names(by.username('BYRON'))).toEqual(['Ada.Byron'])
  expect(await names(by.username('a.b'))).toEqual(['bea.baker', 'Ada.Byron'])
  expect(await names(by.username('cyd'))).toEqual(['cyd'])
  expect(await names(by.username('A'))).toEqual(['Ada.Byron', 'bea.baker'])
  expect(reasonLines((await cards(by.username('byr')))[0])).toEqual(['Ada.*Byr*on'])
})

test('S-14 S-15 O-75 any choice of one question is enough, but two questions must both match', async () => {
  expect(await names(by.education(4))).toEqual(['Ada.Byron'])
  expect(await names(by.education(3, 4))).toEqual(['cyd', 'bea.baker', 'Ada.Byron'])
  expect(await names(by.interest(5))).toEqual(['cyd', 'Ada.Byron'])
  const both = {
    multiple_choice: [...(by.education(3).multiple_choice ?? []), ...(by.interest(5).multiple_choice ?? [])],
  }
  expect(await names(both)).toEqual(['cyd'])
  expect(reasonLines((await cards(both))[0])).toEqual(['Technology', 'Transition Program'])
})

test('S-15 people with more of the choices come first', async () => {
  expect(await names(by.interest(5, 10))).toEqual(['Ada.Byron', 'cyd'])
  const [first] = await cards(by.interest(5, 10))
  expect(reasonLines(first)).toEqual(['Technology', 'Graphic Design'])
})

test('S-15 a written interest is searched in addition to the choices', async () => {
  expect(await names(by.interest('balloon'))).toEqual(['Ada.Byron'])
  expect(reasonLines((await cards(by.interest('balloon')))[0])).toEqual(['Weather *balloons*'])
  expect(await names(by.interest('balloon', 1))).toEqual(['bea.baker', 'Ada.Byron'])
  expect(await names(by.interest('weather balloon', 1))).toEqual(['bea.baker', 'Ada.Byron'])
  // Chosen and written, but listed once.
  expect(await names(by.interest('balloon', 5))).toEqual(['cyd', 'Ada.Byron'])
  expect(await names(by.interest('sailing', 1))).toEqual(['bea.baker'])
  expect(await names(by.interest('sailing'))).toEqual([])
  expect(await names({ ...by.interest('balloon', 1), ...by.talent('computers') })).toEqual(['Ada.Byron'])
  expect(await names({ ...by.interest('balloon'), ...by.talent('computers'), ...by.zip('10001') })).toEqual([
    'Ada.Byron',
  ])
})

test.each([
  ['computer', 'I fix old *computers* and explain how they work to my neighbors.'],
  ['FIXING', 'I *fix* old computers and explain how they work to my neighbors.'],
  ['explained computers', 'I fix old *computers* and *explain* how they work to my neighbors.'],
])('S-16 question 30 is searched by word stems: %s', async (typed, line) => {
  const found = await cards(by.talent(typed))
  expect(found.map(({ username }) => username)).toEqual(['Ada.Byron'])
  expect(reasonLines(found[0])).toEqual([line])
})

test.each(['computrs', 'computars', 'neighbours', 'comp', 'explian'])(
  'S-16 typos and word beginnings match: %s',
  async (typed) => {
    expect(await names(by.talent(typed))).toEqual(['Ada.Byron'])
  },
)

test('S-16 a long answer is cut around its hits', async () => {
  const talent = `${'I am always very early. '.repeat(5)}I tame dragons. ${'I am always very kind. '.repeat(5)}`
  await makeApplicant(api, { talent })
  const [card] = await cards(by.talent('dragon'))
  expect(reasonLines(card)).toEqual([
    '…I am always very early. I am always very early. I tame *dragons*. I am always very kind. I am always very kind. I am always…',
  ])
})

test('S-16 every word must match; stop words are ignored', async () => {
  expect(await names(by.talent('computers bread'))).toEqual([])
  expect(await names(by.talent('the bread'))).toEqual(['bea.baker'])
  expect(await names(by.talent('the and of'))).toEqual([])
})

test('S-16 people who use a word more often come first', async () => {
  const quiet = await makeApplicant(api, { talent: 'I like gardens.' })
  const keen = await makeApplicant(api, { talent: 'Gardens, gardens and more gardens.' })
  const later = await makeApplicant(api, { talent: 'A garden is fine.' })
  expect(await names(by.talent('garden'))).toEqual([keen.username, later.username, quiet.username])
})

test('O-75 all filters must match, in every combination of two', async () => {
  const single = [by.username('ada'), by.zip('10001', 10), by.education(4), by.talent('computers')]
  for (const [index, one] of single.entries()) {
    for (const two of single.slice(index + 1)) {
      expect(await names({ ...one, ...two }), JSON.stringify([one, two])).toEqual(['Ada.Byron'])
    }
  }
  expect(await names({ ...by.username('ada'), ...by.talent('bread') })).toEqual([])
  expect(await names({ ...by.username('a'), ...by.talent('bread') })).toEqual(['bea.baker'])
  expect(await names({ ...by.zip('19103', 10), ...by.talent('computers') })).toEqual([])
  expect(await names({ ...by.zip('10001', 50), ...by.talent('computers') })).toEqual(['Ada.Byron'])
})

test('O-75 blank answers count neither for nor against', async () => {
  expect(await names(by.zip('19103', 10))).toEqual(['cyd'])
  expect(await names({ ...by.education(3), ...by.talent('smile') })).toEqual(['bea.baker'])
})

test('accommodations and other answers are not searched by the words of one question, and not shown', async () => {
  expect(await names(by.talent('migraine'))).toEqual([])
  const reply = await search(by.username('ada'))
  expect(reply.text).not.toContain('migraine')
  expect(Object.keys(reply.body.data[0] ?? {}).toSorted()).toEqual([
    'avatar',
    'contact',
    'distance',
    'education',
    'headline',
    'hours_per_week',
    'id',
    'interests',
    'own_words',
    'reasons',
    'state',
    'status',
    'town',
    'user_id',
    'username',
  ])
})

test('S-12 S-13 S-22 an unknown zip is a 400, another country or unit a 422', async () => {
  const unknown = await search(by.zip('00000'))
  expect([unknown.status, unknown.error.code]).toEqual([400, 'unknown_zip'])
  for (const wrong of [{ country: 'ca' }, { unit: 'km' }, { distance: 20 }, { zip: '1234' }, { zip: 12345 }]) {
    const reply = await search({ location: { ...by.zip('10001').location, ...wrong } as never })
    expect([reply.status, Object.keys(reply.error.errors ?? {})]).toEqual([422, [`location.${Object.keys(wrong)[0]}`]])
  }
})

test('S-11 S-18 the default distance is 50 miles, and a zip may have nine digits', async () => {
  expect(await names({ location: { zip: '10001-0001' } })).toEqual(['bea.baker', 'Ada.Byron'])
})

test('S-09 nearer bands come before newer changes', async () => {
  const far = await makeApplicant(api, { zip: '10977' })
  expect(await names(by.zip('10001', 50))).toEqual(['bea.baker', 'Ada.Byron', far.username])
  await api.as(far).call(saveOwnInfo, { body: { country: 'us', state: 'NY', town: 'Newyork', zip: '10002' } })
  expect((await names(by.zip('10001', 50)))[0]).toBe(far.username)
})

test.each([{}, { weekend_nights: false }, { ways_of_working: [] }, { order: 'newest' as const }])(
  'S-25 C-31 a search without filters is refused with a message: %j',
  async (filters) => {
    const reply = await search(filters)
    expect(reply.status).toBe(422)
    expect(reply.error.message).toBe('Select one or more filters to begin your search!')
  },
)

test('a person whom the searcher blocked is left out of every kind of search and of its totals', async () => {
  const searches = [
    by.username('ada'),
    by.education(1, 2, 3, 4),
    by.talent('computers'),
    by.zip('10001', 30),
    by.interest(5, 'balloons'),
  ]
  const count = async () => {
    const pages = await Promise.all(searches.map((filters) => search(filters)))
    return pages.map(({ body }) => body.total)
  }
  const before = await count()
  const { rows } = await api.pool.query('select forum_id from users where id = $1', [ada.id])
  await api.as(business).call(block, { body: { user_id: rows[0].forum_id } })
  expect(await count()).toEqual(before.map((total) => total - 1))
  for (const filters of searches) expect(await names(filters)).not.toContain('Ada.Byron')
  const { blocks } = (await api.as(business).call(listBlocks, {})).body
  await api.as(business).call(unblock, { params: { blockId: String(blocks[0]?.block_id) } })
  expect(await count()).toEqual(before)
})

test('FD-21 only people who are new or changed something after a time are found', async () => {
  const people = [
    await makeApplicant(api, { zip: '73301', interests: [2] }),
    await makeApplicant(api, { zip: '73301' }),
  ]
  const [first, second] = people.map(({ username }) => username)
  const at = 1_700_000_000
  await api.pool.query('update applications set updated_at = to_timestamp($1) where user_id = any($2)', [
    at,
    people.map(({ id }) => id),
  ])
  const near = by.zip('73301', 10)
  const after = (changed_after: number, filters = near) => names({ ...filters, changed_after })
  expect((await after(at - 1)).sort()).toEqual([first, second].sort())
  expect(await after(at)).toEqual([])
  expect(await after(at - 1, { ...near, ...by.interest(2) })).toEqual([first])
  await api.pool.query('update applications set updated_at = to_timestamp($1) where user_id = $2', [
    at + 9,
    people[1]?.id,
  ])
  expect(await after(at)).toEqual([second])
  expect(await after(at + 8, {})).toContain(second)
  expect(await after(at + 8, by.interest(2, 'nothing at all'))).not.toContain(first)
})
