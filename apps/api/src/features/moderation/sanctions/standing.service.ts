import type { Standing } from '@sparkle/contract/auth/standing.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { listSanctions } from './sanctions.service.ts'
import { getStanding, updateSeen } from './standing.queries.ts'

export async function getOwnStanding({ db, now: clock }: Deps, viewer: Viewer): Promise<Standing> {
  const now = clock()
  const sanctions = await listSanctions(db, viewer.id, now)
  const { mutedUntil, mustRename } = await getStanding(db, viewer.id)
  if (sanctions.length > 0) await updateSeen(db, viewer.id, now)
  return {
    sanctions,
    muted_until: mutedUntil && mutedUntil > now ? toUnixSeconds(mutedUntil) : null,
    must_rename: mustRename,
  }
}
