import { recoverPassword } from '@sparkle/contract/auth/auth.ts'
import { resumeEmails } from '@sparkle/contract/notifications/notifications.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { afterAll, expect, test } from 'vitest'
import { makeUser, type Person } from '#test/makers.ts'
import { waitForJobs } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'

/** Mailboxes that do not exist, with what the server says. */
const refusals = new Map<string, string>()
let attempts: string[] = []
const smtp = await startSmtp(undefined, {
  onRcptTo: ({ address }, _, done) => {
    attempts.push(address)
    const words = refusals.get(address.toLowerCase())
    done(words === undefined ? null : Object.assign(new Error(words), { responseCode: 550 }))
  },
})
afterAll(() => smtp.close())
const api = await buildTestApp({ smtpUrl: smtp.url, fixedSettings: { email_confirmation: 'optional' } })

const notice = { subject: 'Hello', text: 'Hello', html: () => '<p>Hello</p>' }
const deliver = ({ email }: Person) => api.deps.mailer.deliver({ to: email.toUpperCase(), ...notice })
const recover = async ({ email }: Person) => {
  await api.call(recoverPassword, { body: { email } })
  await waitForJobs(api)
}

async function makeRefused(words = 'No such mailbox'): Promise<Person> {
  const person = await makeUser(api)
  await waitForJobs(api)
  refusals.set(person.email, words)
  attempts = []
  return person
}

test('NO-17 a mailbox refused permanently gets no further email, until its owner asks for one that arrives', async () => {
  const person = await makeRefused()
  expect(await deliver(person)).toBe('refused')
  expect(await deliver(person)).toBe('refused')
  expect(attempts).toHaveLength(1)
  await recover(person)
  expect(attempts).toHaveLength(2)
  expect(await deliver(person)).toBe('refused')
  expect(attempts).toHaveLength(2)
  refusals.clear()
  await recover(person)
  expect(await deliver(person)).toBe('sent')
})

test('NO-17 its owner can have emails sent again, and another person cannot', async () => {
  const [person, other] = [await makeRefused(), await makeUser(api)]
  await deliver(person)
  refusals.clear()
  await api.as(other).call(resumeEmails, {})
  expect(await deliver(person)).toBe('refused')
  expect((await api.as(person).call(resumeEmails, {})).body).toEqual({ success: true })
  expect(await deliver(person)).toBe('sent')
})

test('NO-17 a test email that arrives clears the mark', async () => {
  const person = await makeRefused()
  await deliver(person)
  refusals.clear()
  expect((await api.deps.mailer.test({ to: person.email, ...notice })).outcome).toBe('accepted')
  expect(await deliver(person)).toBe('sent')
})

test('NO-17 a server that wants nothing from us says nothing about a mailbox', async () => {
  const person = await makeRefused('5.7.1 Relay access denied')
  expect(await deliver(person)).toBe('dropped')
  refusals.clear()
  expect(await deliver(person)).toBe('sent')
})
