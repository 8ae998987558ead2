import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEmail, type ReceivedEmail } from '@sparkle/testing/smtp-server.ts'
import { expect } from './fixtures.ts'

/** The emails to this address, oldest first. */
async function listEmails(address: string): Promise<ReceivedEmail[]> {
  const folder = join(process.env.SPARKLE_E2E_DATA ?? '', 'outbox')
  const names = await readdir(folder).catch(() => [])
  const sources = await Promise.all(names.sort().map((name) => readFile(join(folder, name))))
  return Promise.all(sources.filter((source) => source.includes(`To: ${address}`)).map(parseEmail))
}

/** Waits for an email to this address and returns the newest one that fits. */
export async function waitForEmail(
  address: string,
  fits: (email: ReceivedEmail) => boolean = () => true,
): Promise<ReceivedEmail> {
  const found: ReceivedEmail[] = []
  await expect
    .poll(async () => {
      found.splice(0, found.length, ...(await listEmails(address)).filter(fits))
      return found.length
    })
    .toBeGreaterThan(0)
  return found.at(-1) as ReceivedEmail
}

/** Waits for an email to this address with such a link. */
export async function waitForLink(address: string, link: RegExp): Promise<string> {
  const { text } = await waitForEmail(address, (email) => link.test(email.text))
  return link.exec(text)?.[0] ?? ''
}
