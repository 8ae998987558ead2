import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { recoverPassword } from '@sparkle/contract/auth.ts'
import { SMTPServer } from 'smtp-server'
import { expect, test, vi } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { parseLetter, type ReceivedLetter, tokenIn, waitForJobs } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const port = await freePort()
const api = await buildTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
const mailboxGone = Object.assign(new Error('No such mailbox'), { responseCode: 550 })

function startSmtp(received: ReceivedLetter[]): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(address.startsWith('gone') ? mailboxGone : null),
    onData: (stream, _, done) => {
      text(stream)
        .then(parseLetter)
        .then((letter) => received.push(letter))
        .then(() => done(), done)
    },
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

const close = (smtp: SMTPServer) => new Promise<void>((resolve) => smtp.close(resolve))

test('C-10 with SMTP down the request succeeds at once, and the letter comes when it is back', async () => {
  const person = await makeUser(api)
  const reply = await api.call(recoverPassword, { body: { email: person.email } })
  expect(reply.body).toEqual({ success: true })
  await vi.waitFor(() => expect(api.logged()).toContain('job failed, it will be tried again'), { timeout: 10_000 })

  const received: ReceivedLetter[] = []
  const smtp = await startSmtp(received)
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 15_000 })
  await close(smtp)
  expect(received[0]).toMatchObject({ to: person.email, subject: 'Set a new Sparkle password' })
  const token = received[0] ? tokenIn(received[0]) : ''
  expect(token).toHaveLength(43)
  expect(api.logged()).not.toContain(token)
})

test('C-10 a letter to a mailbox that does not exist is not tried again', async () => {
  const smtp = await startSmtp([])
  const before = api.logged().length
  const person = await makeUser(api, { email: 'gone@example.com' })
  await api.call(recoverPassword, { body: { email: person.email } })
  await waitForJobs(api)
  await close(smtp)
  const logged = api.logged().slice(before)
  expect(logged).toContain('letter refused for good')
  expect(logged).not.toContain('it will be tried again')
})
