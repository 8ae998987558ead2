import { VIEW_ALL_APPLICATIONS } from '@sparkle/contract/core/permissions.ts'
import { MAX_ID } from '@sparkle/contract/core/primitives.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { lookLimits, type StoredLookKind } from '@sparkle/contract/people/look-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { toDay } from './days.ts'
import { recordRead } from './reads.queries.ts'

/** How many different applications of others an account may read in a day. */
const MAX_A_DAY = { withViewAll: 1000, others: 300 }

export interface ReadLook {
  applicationId: number
  /** How the owner sees it; null if this is no look. */
  kind: StoredLookKind | null
  /** Whether the viewer gets the answer that is shared with their organization. */
  isShared: boolean
  /** False if limits are off. */
  isLimited: boolean
}

/** Notes that somebody reads the application of another person, and refuses it above the limits of the day. */
export async function countRead(deps: Deps, viewer: Viewer, { isLimited, ...look }: ReadLook): Promise<void> {
  const now = deps.now()
  const max = viewer.permissions.has(VIEW_ALL_APPLICATIONS) ? MAX_A_DAY.withViewAll : MAX_A_DAY.others
  const noted = await recordRead(deps.db, {
    readerId: viewer.id,
    day: toDay(now),
    max: isLimited ? max : MAX_ID,
    organizationMax: isLimited ? lookLimits.organizationReadsPerDay : MAX_ID,
    ...look,
  })
  const refuse = (text: string) => {
    const retryAfterSeconds = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000)
    return new AppError('too_many_requests', text, { retryAfterSeconds })
  }
  if (noted?.isWithinOrganization === false) {
    throw refuse(
      `The people of your business have opened ${lookLimits.organizationReadsPerDay} profiles today. You can open more tomorrow.`,
    )
  }
  if (noted?.isWithin === false) {
    throw refuse('You have opened as many profiles as one account can in a day. You can open more tomorrow.')
  }
}
