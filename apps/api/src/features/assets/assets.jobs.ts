import type { Deps } from '#api/core/deps.ts'
import { sweepAssets } from './assets.service.ts'

export async function startAssetJobs(deps: Deps): Promise<void> {
  await deps.jobs.schedule('assets-sweep', '17 * * * *', () => sweepAssets(deps))
}
