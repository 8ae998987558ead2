import type { Deps } from '#api/core/deps.ts'
import { forgetFreeNames } from '#api/features/users/user-records.service.ts'
import { deleteDue, sweepDeletions, warnLeaving } from './deletion/forgetting.service.ts'
import { makeExports, sweepExports } from './export/making.service.ts'

export async function startOwnDataJobs(deps: Deps): Promise<void> {
  await deps.jobs.schedule('exports', '* * * * *', () => makeExports(deps))
  await deps.jobs.schedule('exports-sweep', '47 * * * *', () => sweepExports(deps))
  await deps.jobs.schedule('deletions', '* * * * *', () => deleteDue(deps))
  await deps.jobs.schedule('deletions-near', '17 * * * *', () => warnLeaving(deps))
  await deps.jobs.schedule('deletions-sweep', '27 3 * * *', async () => {
    await sweepDeletions(deps)
    await forgetFreeNames(deps.db)
  })
}
