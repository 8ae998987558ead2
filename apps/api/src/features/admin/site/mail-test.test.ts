import { createServer } from 'node:net'
import { getMail, testMail } from '@sparkle/contract/admin/admin-site.ts'
import { recoverPassword } from '@sparkle/contract/auth/auth.ts'
import { freePort } from '@sparkle/testing/free-port.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { buildTestApp, type TestAppOptions } from '#test/test-app.ts'

const to = 'ada@example.com'

async function openApp(options: TestAppOptions) {
  // The only emails are those of the test.
  const api = await buildTestApp({ fixedSettings: { email_confirmation: 'optional' }, ...options })
  return { api, admin: api.as(await makeUser(api, { roles: ['Administrator'] })) }
}

async function openSilentServer(): Promise<number> {
  const port = await freePort()
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return port
}

async function openMailServer(port: number) {
  const smtp = await startSmtp(port, {
    authOptional: false,
    authMethods: ['PLAIN'],
    onAuth: ({ username, password }, _, done) => {
      if (password === 'right secret') return done(null, { user: username })
      const sent = Buffer.from(`\0${username}\0${password}`).toString('base64')
      done(new Error(`No ${password} (${sent}) for ${username}, ask postmaster@mail.example ${'x'.repeat(400)}`))
    },
    onRcptTo: ({ address }, _, done) =>
      done(address === to ? null : Object.assign(new Error(`<${address}>: No such mailbox`), { responseCode: 550 })),
  })
  onTestFinished(smtp.close)
  return smtp.received
}

test('AD-15 accepted and refused are told apart, with the words of the server and nothing secret', async () => {
  const port = await freePort()
  const received = await openMailServer(port)
  const { admin } = await openApp({ smtpUrl: `smtp://me%40mail.example:right%20secret@127.0.0.1:${port}` })
  const accepted = (await admin.call(testMail, { body: { to } })).body
  expect(accepted).toEqual({ outcome: 'accepted', words: expect.stringContaining('250') })
  expect(received).toMatchObject([{ to, subject: 'Test email from Sparkle' }])
  const refused = (await admin.call(testMail, { body: { to: 'gone@example.com' } })).body
  expect(refused).toEqual({ outcome: 'refused', words: '550 <…>: No such mailbox' })
  expect((await admin.call(getMail, {})).body).toMatchObject({ server: `127.0.0.1:${port}`, waiting: 0, failing: 0 })

  const secret = 'canary wrong'
  const wrong = await openApp({ smtpUrl: `smtp://me:${encodeURIComponent(secret)}@127.0.0.1:${port}` })
  const reply = await wrong.admin.call(testMail, { body: { to } })
  expect(reply.body).toMatchObject({
    outcome: 'refused',
    words: expect.stringMatching(/^535 No … \(…\) for me, ask …/),
  })
  expect(reply.body.words).toHaveLength(300)
  expect(wrong.api.logged()).not.toContain(secret)
})

test('AD-15 no answer and no server are told apart', async () => {
  const silent = await openSilentServer()
  const { admin } = await openApp({ smtpUrl: `smtp://127.0.0.1:${silent}` })
  expect((await admin.call(testMail, { body: { to } })).body).toMatchObject({ outcome: 'no_answer' })
  const nobody = await openApp({ smtpUrl: `smtp://127.0.0.1:${await freePort()}` })
  const refusedConnection = (await nobody.admin.call(testMail, { body: { to } })).body
  expect(refusedConnection).toEqual({ outcome: 'no_answer', words: expect.stringContaining('ECONNREFUSED') })
  // An email that waits for this server is counted.
  await nobody.api.call(recoverPassword, { body: { email: (await makeUser(nobody.api)).email } })
  const countFailing = async () => (await nobody.admin.call(getMail, {})).body.failing
  await expect.poll(countFailing, { timeout: 60_000 }).toBe(1)
  const none = await openApp({})
  expect((await none.admin.call(testMail, { body: { to } })).body).toEqual({ outcome: 'no_server', words: '' })
  expect((await none.admin.call(getMail, {})).body.server).toBeNull()
})

test('AD-15 an address that cannot be one is refused at the field, and ten tests an hour are enough', async () => {
  const { admin } = await openApp({ rateLimits: true })
  const bad = await admin.send({ method: 'POST', url: testMail.path, payload: { to: 'nobody' } })
  expect(bad.status).toBe(422)
  expect(bad.body).toMatchObject({ errors: { to: ['Enter an email address like name@example.com.'] } })
  for (let sent = 1; sent < 10; sent += 1) expect((await admin.call(testMail, { body: { to } })).status).toBe(200)
  expect((await admin.call(testMail, { body: { to } })).status).toBe(429)
})
