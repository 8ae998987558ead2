import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEmail, type ReceivedEmail } from '@sparkle/testing/smtp-server.ts'
import { vi } from 'vitest'
import type { Sender } from '#api/platform/mailer.ts'
import type { TestApi } from './test-app.ts'

/** The site as emails name it in tests. */
export const site: Sender = { name: 'Sparkle', operator: '', contactEmail: '', url: 'https://sparkle.example' }

/** The emails sent to an address, oldest first. */
export async function listEmails(api: Pick<TestApi, 'dataDir'>, email: string): Promise<ReceivedEmail[]> {
  const folder = join(api.dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  const sources = await Promise.all(files.sort().map((file) => readFile(join(folder, file))))
  // Parsing takes much longer than looking for the address.
  const emails = await Promise.all(sources.filter((source) => source.includes(email)).map(parseEmail))
  return emails.filter((message) => message.to === email)
}

/** Waits until this address has received `count` emails; returns the newest. */
export async function waitForEmail(api: TestApi, email: string, count = 1): Promise<ReceivedEmail> {
  return vi.waitFor(
    async () => {
      const message = (await listEmails(api, email))[count - 1]
      if (!message) throw new Error(`no email number ${count} to ${email} yet`)
      return message
    },
    { timeout: 60_000, interval: 20 },
  )
}

/** Waits for an email with this subject. */
export async function waitForSubject(api: TestApi, email: string, subject: string): Promise<ReceivedEmail> {
  return vi.waitFor(
    async () => {
      const message = (await listEmails(api, email)).findLast((received) => received.subject === subject)
      if (!message) throw new Error(`no email "${subject}" to ${email} yet`)
      return message
    },
    { timeout: 60_000, interval: 20 },
  )
}

/** Waits until all jobs are done. */
export async function waitForJobs(api: TestApi): Promise<void> {
  const open = `select count(*)::int as jobs from pgboss.job where state in ('created', 'retry', 'active')
    and not starts_with(name, '__pgboss')`
  await vi.waitFor(
    async () => {
      const { rows } = await api.pool.query<{ jobs: number }>(open)
      if (rows[0]?.jobs !== 0) throw new Error('jobs are still open')
    },
    { timeout: 60_000, interval: 20 },
  )
}

/** The token at the end of an email's link. */
export function tokenIn(email: ReceivedEmail): string {
  const token = /https:\/\/sparkle\.example\/auth\/\S*?([\w-]{43})[#\s]/.exec(email.text)?.[1]
  if (!token) throw new Error(`no link in ${email.text}`)
  return token
}
