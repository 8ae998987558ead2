import type { Deps } from '#api/core/deps.ts'
import { notifyOfLooks } from './notices.service.ts'
import { forgetOldLooks, forgetOldReads } from './sweep.service.ts'

export async function startLookJobs(deps: Deps): Promise<void> {
  await deps.jobs.schedule('application-reads-sweep', '7 * * * *', () => forgetOldReads(deps))
  await deps.jobs.schedule('looks-sweep', '47 3 * * *', () => forgetOldLooks(deps))
  // Each day, so that a week is not left out if the server was off on Monday. It is morning in the United States.
  await deps.jobs.schedule('look-notices', '41 14 * * *', () => notifyOfLooks(deps))
}
