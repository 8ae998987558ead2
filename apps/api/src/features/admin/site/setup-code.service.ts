import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { AppError } from '#api/core/errors.ts'
import type { Db } from '#api/platform/database.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import { deleteSetupCode, findSetupCode, hasAdministrator, lockSetup, upsertSetupCode } from './setup.queries.ts'

/** Processes that start within this time share a code. */
const SHARED_MS = 10 * 60_000

const SHARED_HINT =
  'Set up Sparkle: another Sparkle on this database has just printed the link. "npm run cli -- setup-code" makes a new one.'

export interface SetupPlace {
  publicUrl: string
  dataDir: string
  now: () => Date
  /** Called if the code cannot be kept in a file; the link works anyway. */
  onUnwritable: (error: unknown) => void
}

const fileIn = (dataDir: string) => join(dataDir, 'setup-code')

async function storeCode(db: Db, { dataDir, now, onUnwritable }: SetupPlace): Promise<string> {
  const code = createToken()
  await upsertSetupCode(db, { digest: digestToken(code), madeAt: now() })
  try {
    await mkdir(dataDir, { recursive: true })
    // The mode applies only to a new file.
    await rm(fileIn(dataDir), { force: true })
    await writeFile(fileIn(dataDir), `${code}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    onUnwritable(error)
  }
  return code
}

const readCode = (dataDir: string) =>
  readFile(fileIn(dataDir), 'utf8').then(
    (text) => text.trim(),
    () => '',
  )

const toLink = ({ publicUrl }: SetupPlace, code: string) => `${publicUrl}${addresses.setupWith(code)}`

/** Returns the line to print at the start; null once there is an administrator. */
export async function prepareSetup(db: Db, place: SetupPlace): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockSetup(tx)
    if (await hasAdministrator(tx)) {
      await deleteSetupCode(tx)
      await rm(fileIn(place.dataDir), { force: true }).catch(place.onUnwritable)
      return null
    }
    const stored = await findSetupCode(tx)
    const own = await readCode(place.dataDir)
    if (stored && place.now().getTime() - stored.madeAt.getTime() < SHARED_MS) {
      return stored.digest.equals(digestToken(own)) ? `Set up Sparkle: ${toLink(place, own)}` : SHARED_HINT
    }
    return `Set up Sparkle: ${toLink(place, await storeCode(tx, place))}`
  })
}

/** Returns a new link; earlier ones stop working. */
export async function createSetupLink(db: Db, place: SetupPlace): Promise<string> {
  return db.transaction(async (tx) => {
    await lockSetup(tx)
    if (await hasAdministrator(tx)) {
      throw new AppError('forbidden', 'Sparkle has an administrator already, so no set-up link is needed.')
    }
    return toLink(place, await storeCode(tx, place))
  })
}
