import type { Contact } from '@sparkle/contract/organizations/organization-fields.ts'
import type { Viewer } from '#api/core/viewer.ts'
import type { Db } from '#api/platform/database.ts'
import * as queries from './contacts.queries.ts'

/** When the viewer's organization last wrote to the people of these applications. Undefined if it is no business. */
export async function readContacts(
  db: Db,
  { id, businessAccount }: Pick<Viewer, 'id' | 'businessAccount'>,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, Contact> | undefined> {
  if (!businessAccount) return undefined
  const rows = await queries.listContacts(db, id, applicationIds)
  return new Map(rows.map(({ applicationId, ...contact }) => [applicationId, contact]))
}
