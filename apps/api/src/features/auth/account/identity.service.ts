import type { Whoami } from '@sparkle/contract/auth/sessions.ts'
import { avatarPath } from '@sparkle/contract/core/images.ts'
import type { Deps } from '#api/core/deps.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { mustConfirmEmail } from '#api/features/users/email/email-confirmation.service.ts'
import { batchReads } from '#api/platform/batches.ts'
import { listIdentities } from './identity.queries.ts'

/** Every page loads it. Requests that arrive together share one query. */
const readIdentities = batchReads(
  async (db, ids: readonly number[]) => new Map((await listIdentities(db, ids)).map((row) => [row.id, row])),
  (id) => id,
)

export async function whoami(deps: Deps, viewer: Viewer): Promise<Whoami> {
  const found = (await readIdentities(deps.db, [viewer.id])).get(viewer.id)
  if (!found) throw new Error(`There is no person ${viewer.id}.`)
  const { avatarKey, newEmail, newEmailUntil, ...person } = found
  return {
    ...person,
    avatar: avatarPath(avatarKey, person.businessAccount),
    pendingEmail: newEmailUntil && newEmailUntil > deps.now() ? newEmail : null,
    mustConfirmEmail: await mustConfirmEmail(deps, viewer),
  }
}

export function listPermissions(viewer: Viewer): { name: string }[] {
  return [...viewer.permissions].map((name) => ({ name }))
}

export const listRoles = (viewer: Viewer): string[] => [...viewer.roles]
