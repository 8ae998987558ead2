import type { Application } from '@sparkle/contract/applications/applications.ts'
import type { previewApplication as previewCall } from '@sparkle/contract/applications/visibility.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { getPermissions } from '@sparkle/contract/core/permissions.ts'
import type { Deps } from '#api/core/deps.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { findApplication } from '#api/features/applications/applications.queries.ts'
import { missingApplication, refuseUnreadable, toReadable } from '#api/features/applications/applications.service.ts'
import type { Reader } from '#api/features/visibility/visibility.policy.ts'
import { getChoices } from './own-visibility.service.ts'

const NOBODY = 0

const readers: Record<'member' | 'business', Reader> = {
  member: { id: NOBODY, businessAccount: false, permissions: getPermissions(['Applicant']) },
  business: { id: NOBODY, businessAccount: true, permissions: getPermissions(['Business']) },
}

/** What such a reader gets, by the same rule and from the same statement. A business has not written yet. */
export async function previewApplication(
  deps: Deps,
  viewer: Viewer,
  { as, organization_id: organizationId, if_shown: isAsShown }: HandlerInput<typeof previewCall>['query'],
): Promise<CallResponse<typeof previewCall>> {
  const reader = readers[as]
  const { id } = await getChoices(deps.db, viewer.id)
  const row = await findApplication(deps.db, id, { readerId: NOBODY, organizationId, now: deps.now() })
  if (!row) throw missingApplication()
  const seen = isAsShown ? { ...row, isPublic: true } : row
  const application: Application = toReadable(seen, refuseUnreadable(reader, seen))
  return { ...application, ...(reader.businessAccount && { contact: null }) }
}
