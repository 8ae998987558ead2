import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEmail } from '@sparkle/testing/smtp-server.ts'
import { afterAll, expect, test } from 'vitest'
import { openLog } from './log.ts'
import { openMailer } from './mailer.ts'

const folder = await mkdtemp(join(tmpdir(), 'sparkle-mailer-'))
afterAll(() => rm(folder, { recursive: true }))

const lines: string[] = []
const log = openLog('info', { write: (line) => lines.push(line) })
const email = { to: 'ada@example.com', subject: 'Grüße', text: 'Hello, Ada!', html: () => '<p>Hello, Ada!</p>' }
const readSender = async () => ({ name: 'Sparkle', operator: '', contactEmail: '', url: 'https://sparkle.example' })

async function deliver(outbox: string, parts: object) {
  const outboxFolder = join(folder, outbox)
  const mailer = openMailer({ smtpUrl: null, from: 'Sparkle <sparkle@example.com>', outboxFolder, readSender, log })
  await mailer.deliver({ ...email, ...parts })
  const [file = ''] = await readdir(outboxFolder)
  return { outboxFolder, file: join(outboxFolder, file) }
}

test('C-10 without SMTP an email is written to a file only the operator can read, and its link is logged', async () => {
  const { outboxFolder, file } = await deliver('one', { link: 'https://sparkle.example/x' })
  expect((await stat(outboxFolder)).mode & 0o777).toBe(0o700)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await parseEmail(await readFile(file))).toMatchObject({ to: email.to, subject: 'Grüße' })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, link: 'https://sparkle.example/x', file })
})

test('C-10 a line break cannot start a header', async () => {
  const { file } = await deliver('two', {
    to: 'ada@example.com\r\nBcc: eve@example.com',
    subject: 'Hi\r\nBcc: eve@example.com\n\nbody',
  })
  const head = (await readFile(file, 'utf8')).split(/\r?\n\r?\n/)[0] ?? ''
  expect(head).not.toMatch(/^bcc:/im)
  expect(head.match(/^subject:/gim)).toHaveLength(1)
})

test('NO-10 an email that can be stopped has the headers for it, and no email has an address for replies', async () => {
  const stopLink = `https://sparkle.example/email/stop/${'a'.repeat(43)}`
  const { file } = await deliver('three', { stopLink })
  const { headers } = await parseEmail(await readFile(file))
  expect(headers['list-unsubscribe']).toBe(`<${stopLink}>`)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const other = await deliver('four', {})
  const plain = await parseEmail(await readFile(other.file))
  expect(Object.keys({ ...headers, ...plain.headers })).not.toContain('reply-to')
  expect(Object.keys(plain.headers)).not.toContain('list-unsubscribe')
})
