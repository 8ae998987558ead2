import { DAY_MS } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import { forgetAsset } from '#api/features/assets/assets.service.ts'
import { deleteAbandoned } from './organizations.queries.ts'
import { forgetEndedInvitations } from './people/invitations.service.ts'
import { applyFixedApproval, endRights } from './people/rights.service.ts'
import { sendReadyRequests } from './review/review-requests.service.ts'

export async function startOrganizationJobs(deps: Deps): Promise<void> {
  await applyFixedApproval(deps)
  await deps.jobs.schedule('rights', '*/5 * * * *', () => endRights(deps))
  await deps.jobs.schedule('kept-requests', '*/5 * * * *', () => sendReadyRequests(deps))
  await deps.jobs.schedule('organizations-sweep', '47 * * * *', () => sweepOrganizations(deps))
}

export async function sweepOrganizations(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const key of await deleteAbandoned(tx, new Date(deps.now().getTime() - DAY_MS)))
      await forgetAsset(deps, tx, key)
  })
  await forgetEndedInvitations(deps)
}
