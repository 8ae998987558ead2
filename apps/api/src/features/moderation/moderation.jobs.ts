import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { endSuspensions } from '#api/features/users/suspensions.service.ts'
import { reportWaitingCases } from './cases/report-notices.service.ts'
import { clearOldWords, deleteEvidence } from './cases/reports.queries.ts'
import { forgetOldSanctions } from './sanctions/sanctions.service.ts'
import { forgetExpiredTickets } from './sanctions/suspension.service.ts'

export async function startModerationJobs(deps: Deps): Promise<void> {
  await deps.jobs.schedule('waiting-reports', '*/10 * * * *', () => reportWaitingCases(deps))
  await deps.jobs.schedule('old-evidence', '57 * * * *', () => forgetOldEvidence(deps))
  await deps.jobs.schedule('sanctions-sweep', '*/5 * * * *', () => sweepSanctions(deps))
}

export async function sweepSanctions(deps: Deps): Promise<void> {
  await endSuspensions(deps)
  await forgetOldSanctions(deps)
  await forgetExpiredTickets(deps)
}

export async function forgetOldEvidence({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - safetyLimits.keepDays * DAY_MS)
  await deleteEvidence(db, before)
  await clearOldWords(db, before)
}
