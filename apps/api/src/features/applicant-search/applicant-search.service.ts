import type { searchApplications } from '@sparkle/contract/applicant-search.ts'
import type { CallResponse } from '@sparkle/contract/endpoint.ts'
import type { Deps } from '#api/deps.ts'
import { listApplicationIds } from './applicant-search.queries.ts'

const PER_PAGE = 15

/**
 * Also finds an application that is not public: its id says nothing of its content, and the web app must tell a profile
 * that is not public from one without an application. Reading it is refused.
 */
export async function findByUsername(deps: Deps, username: string): Promise<CallResponse<typeof searchApplications>> {
  const rows = await listApplicationIds(deps.db, username)
  const data = rows.map(({ id, userId }) => ({ id, user_id: userId }))
  return { current_page: 1, last_page: 1, per_page: PER_PAGE, total: data.length, data }
}
