import type { Deps } from '#api/core/deps.ts'
import { reportWaitingBusinesses } from './organizations/waiting-businesses.service.ts'
import { countNumbers } from './site/numbers.service.ts'
import { reportOldBackup } from './site/old-backup.service.ts'

export async function startAdminJobs(deps: Deps): Promise<void> {
  // Each hour, so that a day is counted even if the server was off at midnight.
  await deps.jobs.schedule('daily-numbers', '7 * * * *', () => countNumbers(deps))
  await deps.jobs.schedule('old-backup', '17 * * * *', () => reportOldBackup(deps))
  await deps.jobs.schedule('waiting-businesses', '*/10 * * * *', () => reportWaitingBusinesses(deps))
}
