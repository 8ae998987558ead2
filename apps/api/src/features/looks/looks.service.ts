import { lookLimits } from '@sparkle/contract/people/look-rules.ts'
import type { Looks } from '@sparkle/contract/people/own-data.ts'
import type { Deps } from '#api/core/deps.ts'
import { getOffset, paginate } from '#api/core/paging.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { toWeek } from './days.ts'
import * as queries from './looks.queries.ts'

const { weeksPerPage } = lookLimits

/** Who looked at the viewer's application. */
export async function listLooks({ db, now }: Pick<Deps, 'db' | 'now'>, viewer: Viewer, page: number): Promise<Looks> {
  const weeks = await queries.countWeeks(db, viewer.id)
  const rows = await queries.listLooks(db, viewer.id, { offset: getOffset(page, weeksPerPage), limit: weeksPerPage })
  return {
    looks: rows.map(({ day, kind, organizationId, name, count, reason, isShared }) => ({
      day,
      kind,
      organization: organizationId === null ? null : { id: organizationId, name: name ?? '' },
      count,
      reason,
      shared: isShared,
    })),
    this_week: await queries.countOrganizations(db, viewer.id, toWeek(now())),
    pagination: paginate(
      page,
      Math.min(weeksPerPage, Math.max(0, weeks - (page - 1) * weeksPerPage)),
      weeks,
      weeksPerPage,
    ),
  }
}
