import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { vi } from 'vitest'
import type { TestApi } from './test-app.ts'

export interface ReceivedLetter {
  to: string
  subject: string
  text: string
  html: string
}

export async function parseLetter(source: string | Uint8Array): Promise<ReceivedLetter> {
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(source)
  return { to: to?.[0]?.address ?? '', subject, text, html }
}

/** The letters to one address, oldest first. */
export async function lettersTo(api: Pick<TestApi, 'dataDir'>, email: string): Promise<ReceivedLetter[]> {
  const folder = join(api.dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  const letters = await Promise.all(files.sort().map(async (file) => parseLetter(await readFile(join(folder, file)))))
  return letters.filter((letter) => letter.to === email)
}

/** Waits until so many letters have come to this address; gives the newest. */
export async function waitForLetter(api: TestApi, email: string, count = 1): Promise<ReceivedLetter> {
  return vi.waitFor(
    async () => {
      const letter = (await lettersTo(api, email))[count - 1]
      if (!letter) throw new Error(`no letter ${count} to ${email} yet`)
      return letter
    },
    { timeout: 60_000, interval: 20 },
  )
}

/** Waits for a letter with this subject. */
export async function waitForSubject(api: TestApi, email: string, subject: string): Promise<ReceivedLetter> {
  return vi.waitFor(
    async () => {
      const letter = (await lettersTo(api, email)).findLast((received) => received.subject === subject)
      if (!letter) throw new Error(`no letter "${subject}" to ${email} yet`)
      return letter
    },
    { timeout: 10_000, interval: 20 },
  )
}

/** Waits until no job is left to do. */
export async function waitForJobs(api: TestApi): Promise<void> {
  const open = `select count(*)::int as jobs from pgboss.job where state in ('created', 'retry', 'active')`
  await vi.waitFor(
    async () => {
      const { rows } = await api.pool.query<{ jobs: number }>(open)
      if (rows[0]?.jobs !== 0) throw new Error('jobs are still open')
    },
    { timeout: 60_000, interval: 20 },
  )
}

/** The token at the end of a letter's link. */
export function tokenIn(letter: ReceivedLetter): string {
  const token = /https:\/\/sparkle\.example\/auth\/\S*?([\w-]{43})\s/.exec(letter.text)?.[1]
  if (!token) throw new Error(`no link in ${letter.text}`)
  return token
}
