import type { Deps } from '#api/core/deps.ts'
import { forgetOldReads } from './application-reads.service.ts'

export async function startApplicationJobs(deps: Deps): Promise<void> {
  await deps.jobs.schedule('application-reads-sweep', '7 * * * *', () => forgetOldReads(deps))
}
