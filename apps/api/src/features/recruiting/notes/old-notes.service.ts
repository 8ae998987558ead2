import { VIEW_ALL_APPLICATIONS } from '@sparkle/contract/core/permissions.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { recruitingLimits } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { canReadApplication, type Reader } from '#api/features/visibility/visibility.policy.ts'
import * as queries from './notes.queries.ts'

const BATCH = 500

/** Anyone of a checked business. */
const anyRecruiter: Reader = { id: 0, businessAccount: true, permissions: new Set([VIEW_ALL_APPLICATIONS]) }

/** Notes about a person go some time after the person stopped showing a profile to the organization. */
export async function forgetOldNotes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  let after = { organizationId: 0, applicationId: 0 }
  for (let isMore = true; isMore; ) {
    const noted = await queries.listNoted(db, { after, limit: BATCH, now: now() })
    for (const { notedBy, applicationId, ...application } of noted) {
      after = { organizationId: notedBy, applicationId }
      await queries.markHidden(db, after, canReadApplication(anyRecruiter, application) ? null : now())
    }
    isMore = noted.length === BATCH
  }
  await queries.deleteHidden(db, new Date(now().getTime() - recruitingLimits.noteDays * DAY_MS))
}

export async function purgeNotes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.purgeNotes(db, new Date(now().getTime() - DAY_MS))
}
