import type {
  listOrganizations as listOrganizationsCall,
  OrganizationRow,
} from '@sparkle/contract/admin/admin-organizations.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import { type OrganizationState, organizationStates } from '@sparkle/contract/organizations/organization-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { getOffset, paginate } from '#api/core/paging.ts'
import * as queries from './admin-organizations.queries.ts'

const toRow = (row: queries.StoredOrganizationRow): OrganizationRow => ({
  id: row.id,
  name: row.name,
  website: row.website,
  town: row.town,
  place_state: row.placeState,
  state: row.state,
  created_at: toUnixSeconds(row.createdAt),
  waiting_since: row.waitingSince && toUnixSeconds(row.waitingSince),
  rights_until: row.rightsUntil && toUnixSeconds(row.rightsUntil),
  members: row.members,
})

export async function listOrganizations(
  { db }: Pick<Deps, 'db'>,
  { page, ...filters }: HandlerInput<typeof listOrganizationsCall>['query'],
): Promise<CallResponse<typeof listOrganizationsCall>> {
  const total = await queries.countOrganizations(db, filters)
  const rows = await queries.listOrganizations(db, filters, getOffset(page))
  const counted = new Map((await queries.countByState(db)).map(({ state, total: inState }) => [state, inState]))
  return {
    organizations: rows.map(toRow),
    counts: Object.fromEntries(organizationStates.map((state) => [state, counted.get(state) ?? 0])) as CallResponse<
      typeof listOrganizationsCall
    >['counts'],
    pagination: paginate(page, rows.length, total),
  }
}

/** All organizations in a state, a page at a time. */
export async function* walkOrganizations({ db }: Pick<Deps, 'db'>, state: OrganizationState) {
  let offset = 0
  let rows = await queries.listOrganizations(db, { state }, offset)
  while (rows.length > 0) {
    yield* rows.map(toRow)
    offset += rows.length
    rows = await queries.listOrganizations(db, { state }, offset)
  }
}
