import { checkInput, login } from '@sparkle/contract/auth/auth.ts'
import { askConfirmation, confirmOwnEmail } from '@sparkle/contract/auth/confirmation.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { createThread } from '@sparkle/contract/forum/threads.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { afterAll, expect, test } from 'vitest'
import { commandLine } from '#api/features/audit/audit.service.ts'
import { sweepAuth } from '#api/features/auth/auth.jobs.ts'
import { makeForum } from '#test/forums.ts'
import { makeUser, type Person, suspend } from '#test/makers.ts'
import { tokenIn, waitForJobs } from '#test/outbox.ts'
import { buildTestApp, type TestApi } from '#test/test-app.ts'
import { grantRole } from './accounts.service.ts'

const smtp = await startSmtp()
afterAll(smtp.close)

async function buildApp() {
  const api = await buildTestApp({ smtpUrl: smtp.url })
  const makeUnconfirmed = () => makeUser(api, { isUnconfirmed: true })
  /** Sweeps after this many days; pg-boss has its own clock. */
  const pass = async (days: number) => {
    api.forward(days * DAY_MS)
    await sweepAuth(api.deps)
    await waitForJobs(api)
  }
  return { api, makeUnconfirmed, pass }
}

const warningsTo = ({ email }: Person) =>
  smtp.received.filter(({ to, subject }) => to === email && subject === 'Your Sparkle account will be removed')
const countRows = async (api: TestApi, { id }: Person) =>
  (await api.pool.query('select from users where id = $1', [id])).rowCount
const isFree = async (api: TestApi, type: 'email' | 'username', value: string) =>
  (await api.call(checkInput, { body: { type, value } })).body.result

test('AS-20 an account never confirmed is warned once after 23 days and gone after 30, and frees its names', async () => {
  const { api, makeUnconfirmed, pass } = await buildApp()
  const [person, saved, confirmed] = [await makeUnconfirmed(), await makeUnconfirmed(), await makeUser(api)]
  await pass(22)
  expect(warningsTo(person)).toEqual([])
  await pass(1.5)
  await pass(0.1)
  expect(warningsTo(person)).toHaveLength(1)
  expect(warningsTo(confirmed)).toEqual([])
  const [warning] = warningsTo(saved)
  if (!warning) throw new Error('no warning')
  expect((await api.call(confirmOwnEmail, { body: { token: tokenIn(warning) } })).status).toBe(200)

  await pass(6)
  expect(await countRows(api, person)).toBe(1)
  await pass(1)
  expect(await countRows(api, person)).toBe(0)
  expect([await countRows(api, saved), await countRows(api, confirmed)]).toEqual([1, 1])
  expect(await isFree(api, 'email', person.email)).toBe(true)
  expect(await isFree(api, 'username', person.username)).toBe(true)
  const { username, password } = person
  expect((await api.call(login, { body: { username, password } })).status).toBe(401)
})

test('AS-20 a warning that comes late leaves seven days, and a corrected address starts over', async () => {
  const { api, makeUnconfirmed, pass } = await buildApp()
  const [late, mover] = [await makeUnconfirmed(), await makeUnconfirmed()]
  await pass(40)
  await pass(6)
  expect(await countRows(api, late)).toBe(1)
  const { username, password } = mover
  const { token } = (await api.call(login, { body: { username, password } })).body
  const email = `right.${mover.email}`
  expect((await api.as({ token }).call(askConfirmation, { body: { email } })).status).toBe(200)
  await pass(2)
  expect(await countRows(api, late)).toBe(0)
  expect((await api.as({ token }).call(whoami, {})).status).toBe(200)
})

test('AS-20 accounts with posts, of staff and suspended ones stay', async () => {
  const { api, makeUnconfirmed, pass } = await buildApp()
  const { nodeId } = await makeForum(api)
  const [writer, staff, suspended] = [await makeUnconfirmed(), await makeUnconfirmed(), await makeUnconfirmed()]
  api.deps.fixedSettings.email_confirmation = 'optional'
  const body = { node_id: nodeId, title: 'From before', message: 'Words of my own' }
  expect((await api.as(writer).call(createThread, { body })).status).toBe(200)
  delete api.deps.fixedSettings.email_confirmation
  await grantRole(api.deps, commandLine(), staff.username, 'Moderator')
  await suspend(api, suspended)
  await pass(24)
  await pass(10)
  for (const person of [writer, staff, suspended]) {
    expect(await countRows(api, person)).toBe(1)
    expect(warningsTo(person)).toEqual([])
  }
})

test('AS-20 nobody is removed while nothing needs confirming', async () => {
  const { api, makeUnconfirmed, pass } = await buildApp()
  const person = await makeUnconfirmed()
  await pass(24)
  expect(warningsTo(person)).toHaveLength(1)
  api.deps.fixedSettings.email_confirmation = 'optional'
  await pass(20)
  expect(await countRows(api, person)).toBe(1)
})
