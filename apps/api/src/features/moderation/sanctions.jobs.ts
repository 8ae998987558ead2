import type { Deps } from '#api/deps.ts'
import { endSuspensions } from '#api/features/users/suspensions.service.ts'
import { forgetOldSanctions } from './sanctions.service.ts'
import { forgetExpiredTickets } from './suspension.service.ts'

export async function startSanctionJobs(deps: Deps): Promise<void> {
  await deps.jobs.schedule('sanctions-sweep', '*/5 * * * *', () => sweepSanctions(deps))
}

export async function sweepSanctions(deps: Deps): Promise<void> {
  await endSuspensions(deps)
  await forgetOldSanctions(deps)
  await forgetExpiredTickets(deps)
}
