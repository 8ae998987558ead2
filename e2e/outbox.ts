import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './fixtures.ts'

/** The text of the newest letter to this address, once the server has written it. */
export async function waitForLetter(email: string): Promise<string> {
  const folder = join(process.env.SPARKLE_E2E_DATA ?? '', 'outbox')
  let found = ''
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => [])
      const letters = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
      found = letters.findLast((letter) => letter.includes(`To: ${email}`)) ?? ''
      return found
    })
    .not.toBe('')
  // Quoted-printable: a soft line break may cut a link in two.
  return found.replace(/=\r?\n/g, '')
}
