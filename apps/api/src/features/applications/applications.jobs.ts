import type { Deps } from '#api/core/deps.ts'
import { endShares } from './visibility/shares.service.ts'
import { askStatuses } from './visibility/statuses.service.ts'

export async function startApplicationJobs(deps: Deps): Promise<void> {
  await deps.jobs.schedule('shares-sweep', '*/5 * * * *', () => endShares(deps))
  await deps.jobs.schedule('statuses-sweep', '23 * * * *', () => askStatuses(deps))
}
