import type { StoppedOrganization } from '@sparkle/contract/admin/admin-organizations.ts'
import { lookLimits } from '@sparkle/contract/people/look-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { daysBefore } from './days.ts'
import { countStopped, listStops } from './stops.queries.ts'

const MAX_SHOWN = 50
const DAYS_AT_HOME = 7

/** Organizations that wanted to read more applications than they can in a day. */
export async function listStoppedOrganizations({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const rows = await listStops(db, daysBefore(now(), lookLimits.stopDays), MAX_SHOWN)
  const stopped = rows.map(
    ({ organizationId: id, name, ...row }): StoppedOrganization => ({ organization: { id, name }, ...row }),
  )
  return { stopped }
}

export const countStoppedOrganizations = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  countStopped(db, daysBefore(now(), DAYS_AT_HOME))
