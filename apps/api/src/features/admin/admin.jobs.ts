import type { Deps } from '#api/deps.ts'
import { countNumbers } from './numbers.service.ts'
import { reportOldBackup } from './old-backup.service.ts'
import { reportWaitingBusinesses } from './waiting-businesses.service.ts'

export async function startAdminJobs(deps: Deps): Promise<void> {
  // Each hour, so that a day is counted even if the server was off at midnight.
  await deps.jobs.schedule('daily-numbers', '7 * * * *', () => countNumbers(deps))
  await deps.jobs.schedule('old-backup', '17 * * * *', () => reportOldBackup(deps))
  await deps.jobs.schedule('waiting-businesses', '*/10 * * * *', () => reportWaitingBusinesses(deps))
}
