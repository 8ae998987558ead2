import type { Deps } from '#api/core/deps.ts'
import { makeExports, sweepExports } from './export/making.service.ts'

export async function startOwnDataJobs(deps: Deps): Promise<void> {
  await deps.jobs.schedule('exports', '* * * * *', () => makeExports(deps))
  await deps.jobs.schedule('exports-sweep', '47 * * * *', () => sweepExports(deps))
}
