import { addresses } from '@sparkle/contract/core/addresses.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { type EmailTopic, notificationKinds } from '@sparkle/contract/notifications/notification-rules.ts'
import {
  checkStop,
  getNotificationSettings,
  saveNotificationSettings,
  stopEmails,
} from '@sparkle/contract/notifications/notifications.ts'
import { expect, test } from 'vitest'
import { createToken } from '#api/platform/tokens.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { forgetOldStops, sendWithStop } from './stops.service.ts'

const api = await buildTestApp({ web: { 'index.html': '<!doctype html><title>Sparkle</title>' } })

/** The path of the link in an email to this person. */
const sendEmail = async ({ id }: Person, topic: EmailTopic) =>
  new URL(await sendWithStop(api.deps, { userId: id, topic }, async (link) => link)).pathname
const tokenIn = (path: string) => path.split('/').at(-1) ?? ''

const listOff = async (person: Person) => {
  const { email } = (await api.as(person).call(getNotificationSettings, {})).body
  return notificationKinds.filter((kind) => !email.includes(kind))
}
const everything = [
  'message',
  'request',
  'mention',
  'quote',
  'watched_reply',
  'watched_forum',
  'business_decision',
  'report',
  'profile',
  'saved_search',
]

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['parts', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--'],
  ['plain text', 'text/plain', 'List-Unsubscribe=One-Click'],
  ['an unknown type', 'application/x-unknown', 'x'],
  ['no type', undefined, 'x'],
  ['nothing', undefined, undefined],
])('NO-10 a POST to the link with %s stops that kind without a login', async (_, type, payload) => {
  const person = await makeUser(api)
  const url = await sendEmail(person, 'watched_reply')
  const reply = await api.send({ method: 'POST', url, headers: type ? { 'content-type': type } : {}, payload })
  expect([reply.status, reply.text]).toEqual([200, 'You get no more emails like this one.\n'])
  expect(await listOff(person)).toEqual(['watched_reply'])
})

test('NO-10 a GET of the link opens a page and changes nothing', async () => {
  const person = await makeUser(api)
  const url = await sendEmail(person, 'message')
  const page = await api.send({ method: 'GET', url })
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('<title>Sparkle</title>')])
  await api.send({ method: 'HEAD', url })
  expect(await listOff(person)).toEqual([])
})

test('NO-10 the page says what it stops, and stops that or everything', async () => {
  const person = await makeUser(api)
  const token = tokenIn(await sendEmail(person, 'mention'))
  expect((await api.call(checkStop, { body: { token } })).body).toEqual({ topic: 'mention', is_stopped: false })
  expect(await listOff(person)).toEqual([])
  expect((await api.call(stopEmails, { body: { token } })).body).toEqual({ success: true })
  expect((await api.call(checkStop, { body: { token } })).body).toEqual({ topic: 'mention', is_stopped: true })
  expect(await listOff(person)).toEqual(['mention'])
  await api.call(stopEmails, { body: { token, all: true } })
  expect(await listOff(person)).toEqual(everything)
})

test('NO-10 someone who stops the digest gets no single emails instead', async () => {
  const person = await makeUser(api)
  await api.as(person).call(saveNotificationSettings, { body: { digest: 'daily', wait_minutes: 30 } })
  const url = await sendEmail(person, 'digest')
  expect((await api.call(checkStop, { body: { token: tokenIn(url) } })).body).toEqual({
    ...{ topic: 'digest', is_stopped: false },
  })
  await api.send({ method: 'POST', url })
  const { body } = await api.as(person).call(getNotificationSettings, {})
  expect(body).toMatchObject({ digest: 'off', wait_minutes: 30, email: ['sanction', 'security'] })
})

test('NO-10 kinds that nobody can turn off stay on', async () => {
  const person = await makeUser(api)
  await api.send({ method: 'POST', url: await sendEmail(person, 'security') })
  expect(await listOff(person)).toEqual([])
})

test('NO-11 a token stops nothing for others, opens nothing else, and ends with its account or after 180 days', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const url = await sendEmail(person, 'message')
  const token = tokenIn(url)
  await api.as(other).send({ method: 'POST', url })
  expect([await listOff(person), await listOff(other)]).toEqual([['message'], []])
  expect((await api.as({ token }).call(getNotificationSettings, {})).status).toBe(401)
  expect((await api.send({ method: 'POST', url: addresses.stopEmails(createToken()) })).status).toBe(404)
  expect((await api.call(stopEmails, { body: { token: createToken() } })).body).toMatchObject({ code: 'link_expired' })

  api.forward(179 * DAY_MS)
  await forgetOldStops(api.deps)
  expect((await api.call(checkStop, { body: { token } })).status).toBe(200)
  api.forward(2 * DAY_MS)
  expect((await api.call(checkStop, { body: { token } })).body).toMatchObject({ code: 'link_expired' })
  await forgetOldStops(api.deps)
  expect((await api.pool.query('select from email_stops where user_id = $1', [person.id])).rowCount).toBe(0)
})

test('NO-11 an email that could not be sent leaves no token', async () => {
  const { id: userId } = await makeUser(api)
  const sending = sendWithStop(api.deps, { userId, topic: 'message' }, async () => {
    throw new Error('no mail server')
  })
  await expect(sending).rejects.toThrow('no mail server')
  expect((await api.pool.query('select from email_stops where user_id = $1', [userId])).rowCount).toBe(0)
})
