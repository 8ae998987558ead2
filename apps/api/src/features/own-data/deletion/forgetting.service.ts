import { MINUTE_MS } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import type { GoOn } from '#api/core/own-data.ts'
import { forgetAsset } from '#api/features/assets/assets.service.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { forgetAll } from '#api/features/own-data/own-data-sources.ts'
import { toMailboxDigest } from '#api/features/users/suspensions.service.ts'
import { closeUserRecord } from '#api/features/users/user-records.service.ts'
import { WARN_MS } from './deletion.limits.ts'
import { deletionDoneEmail, deletionNear } from './deletions.emails.ts'
import * as queries from './deletions.queries.ts'
import { takeStep } from './forget-steps.ts'
import { toDigest, writeEntry } from './ledger.ts'

/** A process that did not renew its claim for this long is taken to be dead. */
const CLAIM_MS = 2 * MINUTE_MS
/** A run ends after this time; the next one goes on. */
const RUN_MS = MINUTE_MS / 2
/** How long an email about the end is tried. */
const TELL_MS = 60 * MINUTE_MS

/** The run has lasted long enough. */
class PausedError extends Error {}

/** Emails people whose account is deleted in a few days. */
export async function warnLeaving(deps: Deps): Promise<void> {
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    for (const userId of await queries.updateWarned(tx, now, new Date(now.getTime() + WARN_MS))) {
      await queueEmail(deps, tx, deletionNear, { userId })
    }
  })
}

/** Deletes the accounts that are due. Any number of processes may run it: one at a time works on an account. */
export async function deleteDue(deps: Deps): Promise<void> {
  const end = performance.now() + RUN_MS
  while (performance.now() < end) {
    const now = deps.now()
    const claimed = await queries.claimDue(deps.db, { now, until: new Date(now.getTime() + CLAIM_MS) })
    if (!claimed) return
    await deletePerson(deps, claimed, end)
  }
}

async function deletePerson(deps: Deps, deletion: queries.ClaimedDeletion, end: number): Promise<void> {
  const goOn: GoOn = async () => {
    if (performance.now() > end) throw new PausedError()
    await queries.updateClaim(deps.db, deletion.id, new Date(deps.now().getTime() + CLAIM_MS))
  }
  try {
    await tellPerson(deps, deletion)
    await noteInLedger(deps, deletion)
    for (const step of forgetAll(deletion)) await takeStep(deps, step, goOn)
    await closeAccount(deps, deletion)
  } catch (error) {
    // After a failure the claim stays for its time, so that the next run takes others first.
    if (!(error instanceof PausedError)) throw error
    await queries.updateClaim(deps.db, deletion.id, null)
  }
}

/** First, because afterwards nobody knows the address. Without a mail server for an hour, the account goes all the same. */
async function tellPerson(deps: Deps, { id, userId, toldAt, deleteAt }: queries.ClaimedDeletion): Promise<void> {
  if (toldAt) return
  const addressee = await queries.findAddressee(deps.db, userId)
  try {
    if (addressee?.username) {
      await deps.mailer.deliver({ to: addressee.email, ...deletionDoneEmail(addressee.username) })
    }
  } catch (error) {
    if (deps.now().getTime() - deleteAt.getTime() < TELL_MS) throw error
    deps.log.warn({ err: error }, 'could not tell a person that the account is deleted')
  }
  await queries.updateTold(deps.db, id, deps.now())
}

/** Before anything goes, so that a backup of today never brings the person back. */
async function noteInLedger(deps: Deps, { userId, posts }: queries.ClaimedDeletion): Promise<void> {
  const addressee = await queries.findAddressee(deps.db, userId)
  if (!addressee) return
  const digest = toDigest(userId, addressee.createdAt)
  await writeEntry(deps.deletionLedger, { user: userId, digest, posts, at: deps.now().toISOString() })
}

async function closeAccount(deps: Deps, { id, userId }: queries.ClaimedDeletion): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await queries.updateMailbox(tx, id, toMailboxDigest)
    await closeUserRecord(tx, userId, deps.now())
    const avatarKey = await queries.updateDone(tx, id, deps.now())
    if (avatarKey) await forgetAsset(deps, tx, avatarKey)
  })
}

/** Forgets what was kept of suspended people for a while. */
export const sweepDeletions = ({ db }: Pick<Deps, 'db'>): Promise<void> => queries.clearOldMailboxes(db)
