import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './fixtures.ts'

/** Waits for an email to this address and returns the text of the newest one. */
export async function waitForEmail(address: string): Promise<string> {
  const folder = join(process.env.SPARKLE_E2E_DATA ?? '', 'outbox')
  let found = ''
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => [])
      const emails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
      found = emails.findLast((email) => email.includes(`To: ${address}`)) ?? ''
      return found
    })
    .not.toBe('')
  // Quoted-printable: a soft line break may split a link, and its equals signs are escaped.
  return found.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
}

/** Waits until the newest email to this address has such a link. */
export async function waitForLink(address: string, link: RegExp): Promise<string> {
  const findLink = async () => link.exec(await waitForEmail(address))?.[0] ?? ''
  await expect.poll(findLink).not.toBe('')
  return findLink()
}
