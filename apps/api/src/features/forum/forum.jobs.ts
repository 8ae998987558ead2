import type { Deps } from '#api/deps.ts'
import { createAlertSweep } from './alerting.service.ts'

const SWEEP_SECONDS = 3

export function startForumJobs(deps: Deps): void {
  deps.jobs.every('forum-alerts', SWEEP_SECONDS, createAlertSweep(deps))
}
