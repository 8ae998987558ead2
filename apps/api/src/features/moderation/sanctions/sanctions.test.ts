import { login } from '@sparkle/contract/auth/auth.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { createConversation } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { listActs } from '#api/features/audit/audit.service.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeThread } from '#test/forums.ts'
import { makeUser, type Person, restore, suspend } from '#test/makers.ts'
import { listEmails, waitForJobs } from '#test/outbox.ts'
import { makeReport } from '#test/reports.ts'
import { makeSanction, sanctionReason as reason, sanctionWords as words } from '#test/sanctions.ts'
import { buildTestApp } from '#test/test-app.ts'
import { liftSanction, listSanctions, type Sanction } from './sanctions.service.ts'

const api = await buildTestApp({ rateLimits: true })
const { db } = api.deps
const { correspondent } = messagingHelpers(api)

const moderator = await makeUser(api, { roles: ['Moderator'] })
const impose = (person: Person, sanction: Omit<Sanction, 'userId' | 'words'>, by = moderator) =>
  makeSanction(api, by, person, sanction)
const lift = (sanctionId: number) =>
  db.transaction((tx) => liftSanction(api.deps, tx, { id: moderator.id, reason }, sanctionId, api.deps.now()))
const logIn = async ({ username, password }: Person) =>
  (await api.call(login, { body: { username, password } })).error?.code ?? 'in'
const actsAbout = async ({ id }: Person) =>
  (await listActs(db, { limit: 20, aboutUserId: id })).map(({ act, details }) => [act, details])
const shown = (person: Person) => listSanctions(db, person.id, api.deps.now())

const stranger = await correspondent()
const canWrite = async (person: Person) => {
  const body = { recipient_ids: [stranger.forumId], title: 'Hello', message: 'Hi' }
  return (await api.as(person).call(createConversation, { body })).error?.code ?? 'sent'
}

test('TS-16 a warning is stored with its reason and words, and leaves one staff act and one email', async () => {
  const person = await makeUser(api)
  const id = await impose(person, { kind: 'warning' })
  expect(await shown(person)).toMatchObject([
    { id, kind: 'warning', reason, words, until: null, lifted_at: null, is_active: true, appeal: null },
  ])
  expect(await actsAbout(person)).toEqual([['warned', { sanction_id: id }]])
  await lift(id)
  await lift(id)
  expect(await shown(person)).toMatchObject([{ id, is_active: false }])
  expect((await actsAbout(person)).map(([act]) => act)).toEqual(['lifted', 'warned'])
  await waitForJobs(api)
  const subjects = (await listEmails(api, person.email)).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(['You got a warning on Sparkle', 'Your warning on Sparkle was taken back'])
})

test('TS-24 the email has the words to the person, and nothing of the report, its reporter or the reason for staff', async () => {
  const [person, reporter] = [await correspondent(), await makeUser(api, { username: 'quiet-reporter' })]
  const { nodeId } = await makeForum(api)
  const { first_post_id: id } = await makeThread(api, person, nodeId, { message: 'You are a fool.' })
  const reportId = await makeReport(api, reporter, { kind: 'post', id }, { words: 'He always does it.' })
  for (const kind of ['warning', 'mute', 'suspension'] as const)
    await lift(await impose(person, { kind, days: 2, reportId }))
  await waitForJobs(api)
  const received = await listEmails(api, person.email)
  expect(received.filter(({ text }) => text.includes(words))).toHaveLength(3)
  expect(received).toHaveLength(6)
  for (const { text, subject } of received) {
    for (const secret of ['You are a fool', 'He always does it', reporter.username, moderator.username, reason])
      expect(`${subject} ${text}`).not.toContain(secret)
    expect(text.match(/https:/g)).toHaveLength(1)
  }
})

test('TS-16 of two mutes the longer one holds; lifting it leaves the shorter one; a shorter one changes nothing', async () => {
  const person = await makeUser(api)
  const short = await impose(person, { kind: 'mute', days: 2 })
  const long = await impose(person, { kind: 'mute', days: 5 })
  expect(await impose(person, { kind: 'mute', days: 3 })).toBe(long)
  expect((await actsAbout(person)).map(([act]) => act)).toEqual(['muted', 'muted'])
  expect(await canWrite(person)).toBe('muted')
  await lift(long)
  expect(await canWrite(person)).toBe('muted')
  await lift(short)
  expect(await canWrite(person)).toBe('sent')
})

test('TS-16 a mute without an end is refused, and leaves nothing', async () => {
  const person = await makeUser(api)
  await expect(impose(person, { kind: 'mute' })).rejects.toMatchObject({ code: 'invalid_input' })
  expect([await shown(person), await actsAbout(person)]).toEqual([[], []])
})

test('TS-16 lifting one of two suspensions leaves the person suspended, lifting both does not', async () => {
  const person = await makeUser(api)
  const first = await impose(person, { kind: 'suspension', days: 7 })
  const second = await impose(person, { kind: 'suspension' })
  await lift(first)
  expect(await logIn(person)).toBe('account_suspended')
  await lift(second)
  expect(await logIn(person)).toBe('in')
})

test('TS-16 suspending by the account screen or the command line leaves a sanction, which restoring lifts', async () => {
  const person = await makeUser(api)
  await suspend(api, person)
  await suspend(api, person)
  expect(await shown(person)).toMatchObject([{ kind: 'suspension', until: null, is_active: true }])
  await restore(api, person)
  expect(await shown(person)).toMatchObject([{ is_active: false }])
  expect((await actsAbout(person)).map(([act]) => act)).toEqual(['restored', 'suspended'])
  expect(await logIn(person)).toBe('in')
})

test('TS-16 nobody sanctions themselves, and the only administrator is not suspended', async () => {
  const administrator = await makeUser(api, { roles: ['Administrator'] })
  await expect(impose(moderator, { kind: 'warning' })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(impose(administrator, { kind: 'suspension' })).rejects.toMatchObject({ code: 'forbidden' })
  expect([await shown(moderator), await shown(administrator)]).toEqual([[], []])
})

test('TS-16 one member of staff suspends at most 20 times an hour', async () => {
  const [busy, person] = [await makeUser(api, { roles: ['Moderator'] }), await makeUser(api)]
  const suspendOnce = () => impose(person, { kind: 'suspension', days: 1 }, busy)
  for (let round = 0; round < 20; round++) await lift(await suspendOnce())
  await expect(suspendOnce()).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await shown(person)).toHaveLength(20)
  expect(await logIn(person)).toBe('in')
  await impose(person, { kind: 'warning' }, busy)
  api.forward(DAY_MS / 24 + 1)
  await suspendOnce()
  expect(await logIn(person)).toBe('account_suspended')
})
