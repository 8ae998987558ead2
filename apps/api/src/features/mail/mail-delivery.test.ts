import { recoverPassword } from '@sparkle/contract/auth/auth.ts'
import { freePort } from '@sparkle/testing/free-port.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { expect, test, vi } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { tokenIn, waitForJobs } from '#test/outbox.ts'
import { newFolder } from '#test/servers/folders.ts'
import { createCaller } from '#test/servers/server-calls.ts'
import { runServer } from '#test/servers/server-process.ts'
import { buildTestApp } from '#test/test-app.ts'

const port = await freePort()
const api = await buildTestApp({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  fixedSettings: { email_confirmation: 'optional' },
})
test('C-10 with SMTP down the request succeeds immediately, and the email arrives once it is back', async () => {
  const person = await makeUser(api)
  const reply = await api.call(recoverPassword, { body: { email: person.email } })
  expect(reply.body).toEqual({ success: true })
  await vi.waitFor(() => expect(api.logged()).toContain('job failed, will be retried'), { timeout: 60_000 })

  const smtp = await startSmtp(port)
  const { received } = smtp
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 })
  await smtp.close()
  expect(received[0]).toMatchObject({ to: person.email, subject: 'Set a new Sparkle password' })
  const token = received[0] ? tokenIn(received[0]) : ''
  expect(token).toHaveLength(43)
  expect(api.logged()).not.toContain(token)
})

test('C-10 an email to a mailbox that does not exist is not retried', async () => {
  const smtp = await startSmtp(port)
  const before = api.logged().length
  const person = await makeUser(api, { email: 'gone@example.com' })
  await api.call(recoverPassword, { body: { email: person.email } })
  await waitForJobs(api)
  await smtp.close()
  const logged = api.logged().slice(before)
  expect(logged).toContain('email permanently rejected')
  expect(logged).not.toContain('will be retried')
})

test('C-10 an email waiting for SMTP survives a restart', async () => {
  const env = { DATABASE_URL: api.databaseUrl, MAIL_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'warn' }
  const email = 'waiting@example.com'
  await makeUser(api, { email })
  // This file's own app would also deliver it.
  await api.deps.jobs.stop()
  const first = await runServer({ ...env, DATA_DIR: await newFolder() })
  expect(await first.isReady).toBe(true)
  expect((await createCaller(first.url)(recoverPassword, { email })).status).toBe(200)
  await expect.poll(() => first.err(), { timeout: 60_000 }).toContain('will be retried')
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const smtp = await startSmtp(port)
  const { received } = smtp
  const second = await runServer({ ...env, DATA_DIR: await newFolder() })
  expect(await second.isReady).toBe(true)
  await expect.poll(() => received, { timeout: 60_000 }).toHaveLength(1)
  expect(received[0]?.to).toBe(email)
  await smtp.close()
})
