import { DAY_MS } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import { removalAnnounced } from '#api/features/auth/email/confirmation.emails.ts'
import { updateWarned } from '#api/features/auth/email/confirmation.queries.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { isConfirmationRequired } from '#api/features/users/email/email-confirmation.service.ts'
import { listUnconfirmed, removeUnconfirmed } from '#api/features/users/email/unconfirmed-users.service.ts'

const WARNED_AFTER_MS = 23 * DAY_MS
const REMOVED_AFTER_MS = 30 * DAY_MS
const NOTICE_MS = 7 * DAY_MS
/** The rest follows at the next sweep. */
const BATCH = 500

/** Accounts that never confirmed their email are warned after 23 days and removed a week later. */
export async function sweepUnconfirmed(deps: Deps): Promise<void> {
  // Without it nobody can confirm anything.
  if (!(await isConfirmationRequired(deps))) return
  await removeWarned(deps)
  await warn(deps)
}

const before = (deps: Deps, milliseconds: number) => new Date(deps.now().getTime() - milliseconds)

async function warn(deps: Deps): Promise<void> {
  for (const { id } of await listUnconfirmed(deps.db, before(deps, WARNED_AFTER_MS), null, BATCH)) {
    await deps.db.transaction(async (tx) => {
      await updateWarned(tx, id, deps.now())
      await queueEmail(deps, tx, removalAnnounced, { userId: id })
    })
  }
}

async function removeWarned(deps: Deps): Promise<void> {
  const due = await listUnconfirmed(deps.db, before(deps, REMOVED_AFTER_MS), before(deps, NOTICE_MS), BATCH)
  for (const { id } of due) {
    await deps.db.transaction((tx) => removeUnconfirmed(deps, tx, id))
  }
}
