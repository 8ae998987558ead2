import resumeSchema from '@jsonresume/schema/schema.json' with { type: 'json' }
import { getOwnApplication } from '@sparkle/contract/applications/applications.ts'
import { getUser, saveOwnInfo } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readArchive } from '#test/archives.ts'
import { makeApplication, makeUser, type Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { makeArchive } from './archive.service.ts'

const api = await buildTestApp()
const open = (person: Person) => readArchive(makeArchive(api.deps, person.id))

async function makePerson() {
  const person = await makeUser(api, { firstName: 'Robin' })
  const place = { country: 'us', state: 'NY', town: 'Ithaca', zip: '14850' } as const
  await api.as(person).call(saveOwnInfo, { body: place })
  await makeApplication(api, person, {
    headline: '<b>Baker & cook</b>',
    about: 'I like to bake.',
    education: [1, 3],
    business_excites: [2],
    open_ended_questions: [
      { question_id: 18, answer_value: 'A quiet room' },
      { question_id: 22, answer_value: 'Hill High School' },
      { question_id: 24, answer_value: 'I helped in a shop.' },
      { question_id: 30, answer_value: 'I sing.' },
      { question_id: 49, answer_value: 'https://example.com/bread' },
    ],
  })
  return person
}

test('OD-11 the pages of the archive have a language, headings and links to each other, and no scripts', async () => {
  const { files } = await open(await makePerson())
  const pages = [...files].filter(([name]) => name.endsWith('.html'))
  expect(pages.map(([name]) => name)).toEqual([
    ...['index.html', 'account.html', 'application.html', 'messages.html', 'discussions.html'],
    ...['notifications.html', 'organization.html', 'safety.html'],
  ])
  for (const [name, bytes] of pages) {
    const html = bytes.toString()
    expect(html, name).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html.match(/<h1>/g), name).toHaveLength(1)
    expect(html, name).toMatch(/<h2/)
    expect(html, name).toContain('<nav aria-label="Pages">')
    expect(html, name).not.toMatch(/<script|javascript:|\bon\w+=|https?:\/\/(?!example\.com)/)
    for (const [, target = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) expect([...files.keys()]).toContain(target)
  }
  const application = files.get('application.html')?.toString()
  expect(application).toContain('&lt;b&gt;Baker &amp; cook&lt;/b&gt;')
  expect(application).toContain('<dt>Schooling</dt><dd dir="auto">High School Diploma\nTransition Program</dd>')
  expect(application).toContain('What skills and talents make you sparkle?')
})

test('OD-11 a long list goes on in further pages', async () => {
  const person = await makeUser(api)
  await api.pool.query(
    `insert into sessions (user_id, token_digest, device)
      select $1, decode(md5(n::text), 'hex'), 'Device ' || n from generate_series(1, 2100) n`,
    [person.id],
  )
  const { files, data } = await open(person)
  expect(data.logins.filter(({ device }: { device: string }) => device.startsWith('Device'))).toHaveLength(2100)
  const pages = ['account.html', 'account-2.html', 'account-3.html'].map((name) => files.get(name)?.toString() ?? '')
  for (const [at, page] of pages.entries()) {
    expect(page.includes(`href="account-${at + 2}.html"`)).toBe(at < 2)
    expect(page).toMatch(/<h2 id="logins">/)
  }
  const devices = pages.join('').match(/Device \d+/g)
  expect(new Set(devices).size).toBe(2100)
})

/** All texts in a value. */
const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(listTexts)

test('OD-23 the resume is a valid JSON Resume and has nothing that the own page does not show', async () => {
  const person = await makePerson()
  const { files } = await open(person)
  const { $schema, ...resume } = JSON.parse(files.get('resume.json')?.toString() ?? '')
  expect($schema).toContain('jsonresume')
  expect(z.fromJSONSchema(resumeSchema as never).safeParse(resume).error?.message).toBeUndefined()
  expect(resume).toEqual({
    basics: {
      name: person.username,
      label: '<b>Baker & cook</b>',
      summary: 'I like to bake.',
      location: { city: 'Ithaca', region: 'NY' },
      profiles: [{ network: 'Portfolio', url: 'https://example.com/bread' }],
    },
    work: [{ summary: 'I helped in a shop.' }],
    volunteer: [],
    education: [
      { institution: 'Hill High School' },
      { studyType: 'High School Diploma' },
      { studyType: 'Transition Program' },
    ],
    skills: [{ name: 'I sing.' }],
    interests: [{ name: 'Hospitality' }],
  })
  const shown = [
    (await api.as(person).call(getOwnApplication, {})).body,
    (await api.as(person).call(getUser, { params: { nameOrId: person.username } })).body,
  ]
  const labels = ['Portfolio', 'High School Diploma', 'Transition Program', 'Hospitality']
  expect([...listTexts(shown), ...labels]).toEqual(expect.arrayContaining(listTexts(resume)))
})

test('OD-23 someone without an application gets no resume', async () => {
  const { files } = await open(await makeUser(api))
  expect(files.has('resume.json')).toBe(false)
  expect(files.get('index.html')?.toString()).not.toContain('resume.json')
})
