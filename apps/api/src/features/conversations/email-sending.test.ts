import { buffer } from 'node:stream/consumers'
import { MINUTE_MS } from '@sparkle/contract/core/time.ts'
import { getNotificationSettings } from '@sparkle/contract/notifications/notifications.ts'
import { freePort } from '@sparkle/testing/free-port.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { emailCheckHelpers } from '#test/email-check-helpers.ts'
import { waitForJobs } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'

const port = await freePort()
const api = await buildTestApp({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  fixedSettings: { email_confirmation: 'optional' },
})
const { correspondent, pair } = messagingHelpers(api)
const { checkAfter, findCheck, miss } = emailCheckHelpers(api)

test('NO-01 while the mail server is down nothing is marked, and the next run tries again', async () => {
  const [ann, bob] = await pair()
  await miss(ann, bob)
  await checkAfter(16 * MINUTE_MS)
  expect(await findCheck(bob)).toBeDefined()
  expect((await api.pool.query('select from email_stops where user_id = $1', [bob.id])).rowCount).toBe(0)

  const smtp = await startSmtp(port)
  await waitForJobs(api)
  await checkAfter(MINUTE_MS)
  await smtp.close()
  const received = smtp.received.filter(({ to }) => to === bob.email)
  expect(received.map(({ subject }) => subject)).toEqual(['You have a message on Sparkle'])
  expect(await findCheck(bob)).toBeUndefined()
})

test('NO-10 an email as a mail server receives it: text, HTML, its language, a link, and the headers to stop it', async () => {
  const [ann, bob] = await pair()
  await miss(ann, bob)
  const smtp = await startSmtp(port)
  await checkAfter(16 * MINUTE_MS)
  await smtp.close()
  const email = smtp.received.find(({ to }) => to === bob.email)
  expect(email?.html).toContain('<html lang="en">')
  expect(email?.text).toContain(`${ann.username} sent you a message.`)
  expect(email?.html.match(/<a /g)).toHaveLength(3)
  const stop = /<(https:\/\/sparkle\.example(\/email\/stop\/[\w-]{43}))>/.exec(email?.headers['list-unsubscribe'] ?? '')
  expect(email?.text).toContain(`\n${stop?.[1]}\n`)
  expect(email?.html).toContain(`href="${stop?.[1]}"`)
  expect(email?.headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' })
  expect(Object.keys(email?.headers ?? {})).not.toContain('reply-to')

  const reply = await api.send({ method: 'POST', url: stop?.[2] ?? '', payload: { 'List-Unsubscribe': 'One-Click' } })
  expect(reply.status).toBe(200)
  expect((await api.as(bob).call(getNotificationSettings, {})).body.email).not.toContain('request')
})

test('NO-01 a reason that comes while the email is sent is not forgotten', async () => {
  const [ann, bob] = await pair()
  const cat = await correspondent()
  await miss(ann, bob)
  const busy = await startSmtp(port, {
    onData: (stream, _, done) => {
      buffer(stream)
        .then(() => miss(cat, bob))
        .then(() => done(), done)
    },
  })
  await checkAfter(16 * MINUTE_MS)
  await busy.close()
  expect(await findCheck(bob)).toBeDefined()
  const smtp = await startSmtp(port)
  await checkAfter(16 * MINUTE_MS)
  await smtp.close()
  const received = smtp.received.filter(({ to }) => to === bob.email)
  expect(received.map(({ text }) => text)).toEqual([expect.stringContaining(`${cat.username} sent you a message.`)])
})
