import type { getAdminHome as getAdminHomeCall } from '@sparkle/contract/admin/admin-home.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import { countStoppedOrganizations } from '#api/features/looks/stops.service.ts'
import { emailQueue } from '#api/features/mail/email-queue.ts'
import { findLastBackup, findSetupStep } from '#api/features/site/site.service.ts'
import { countWaiting } from './home.queries.ts'

export async function getAdminHome(deps: Deps): Promise<CallResponse<typeof getAdminHomeCall>> {
  const { businesses, requests, overdue } = await countWaiting(deps.db, deps.now())
  const lastBackup = await findLastBackup(deps.db)
  return {
    waiting_businesses: businesses,
    stopped_businesses: await countStoppedOrganizations(deps),
    open_data_requests: requests,
    overdue_data_requests: overdue,
    failing_emails: await deps.jobs.countRetrying(emailQueue.name),
    last_backup_at: lastBackup ? toUnixSeconds(lastBackup) : null,
    setup_step: await findSetupStep(deps.db),
  }
}
