import type { Deps } from '#api/core/deps.ts'
import { isRefused } from '#api/features/mail/refused-emails.service.ts'
import { isConfirmationRequired } from '#api/features/users/email/email-confirmation.service.ts'
import { checkDigest } from './digests.service.ts'
import * as queries from './email-checks.queries.ts'
import type { MessageSource, Reading } from './email-checks.ts'
import { loadSettings } from './notification-settings.service.ts'
import { findQuietEnd } from './quiet-hours.ts'
import { sendForumEmails, sendMessagesEmail } from './single-emails.service.ts'

/** A run ends before the next one starts. */
const RUN_MS = 50_000
/** A check of a killed process is repeated after this time. */
const TAKEN_MS = 300_000
const RETRY_MS = 1000

/** Checks everyone who is due. What fails is repeated in the next run. */
export async function checkEmails(deps: Deps, source: MessageSource): Promise<void> {
  const start = deps.now()
  const after = (ms: number) => new Date(deps.now().getTime() + ms)
  while (deps.now().getTime() - start.getTime() < RUN_MS) {
    const check = await queries.takeCheck(deps.db, start, after(TAKEN_MS))
    if (!check) return
    const dueAt = await checkPerson(deps, source, check.userId).catch((error) => {
      deps.log.warn({ err: error, userId: check.userId }, 'check of emails failed, will be repeated')
      return after(RETRY_MS)
    })
    if (dueAt) await queries.updateCheck(deps.db, check, dueAt)
    else await queries.deleteCheck(deps.db, check)
  }
}

/** Undefined if the person gets no emails. */
async function findReading(deps: Deps, source: MessageSource, userId: number): Promise<Reading | undefined> {
  const reader = await queries.findReader(deps.db, userId)
  if (!reader || (await isRefused(deps.db, reader.email))) return undefined
  if (reader.mustConfirmEmail && (await isConfirmationRequired(deps))) return undefined
  const { username, email } = reader
  return { deps, source, userId, username, email, settings: await loadSettings(deps.db, userId), now: deps.now() }
}

const findEarliest = (moments: (Date | undefined)[]) =>
  moments.filter((moment) => moment !== undefined).toSorted((a, b) => a.getTime() - b.getTime())[0]

/** Composes and sends what is due at this moment. Returns when to check again; undefined if nothing waits. */
async function checkPerson(deps: Deps, source: MessageSource, userId: number): Promise<Date | undefined> {
  const reading = await findReading(deps, source, userId)
  if (!reading) return undefined
  const { settings, now } = reading
  const { pausedUntil, digest } = settings
  if (pausedUntil && pausedUntil > now) return pausedUntil
  if (digest !== 'off') return checkDigest(reading)
  const quietEnd = findQuietEnd(now, settings)
  if (quietEnd) return quietEnd
  return findEarliest([await sendMessagesEmail(reading), ...(await sendForumEmails(reading))])
}
