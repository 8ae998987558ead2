import type { Whoami } from '@sparkle/contract/auth.ts'
import { avatarPath } from '@sparkle/contract/images.ts'
import type { Deps } from '#api/deps.ts'
import { mustConfirmEmail } from '#api/features/users/email-confirmation.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { getIdentity } from './identity.queries.ts'

export async function whoami(deps: Deps, viewer: Viewer): Promise<Whoami> {
  const { avatarKey, ...person } = await getIdentity(deps.db, viewer.id, deps.now())
  return {
    ...person,
    avatar: avatarPath(avatarKey, person.businessAccount),
    mustConfirmEmail: await mustConfirmEmail(deps, viewer),
  }
}

export function listPermissions(viewer: Viewer): { name: string }[] {
  return [...viewer.permissions].map((name) => ({ name }))
}
