import type { Deps } from '#api/deps.ts'
import { createAlertSweep } from './alerting.service.ts'
import { createWordSweep } from './words.service.ts'

const SWEEP_SECONDS = 3

export function startForumJobs(deps: Deps): void {
  deps.jobs.every('forum-alerts', SWEEP_SECONDS, createAlertSweep(deps))
  deps.jobs.every('forum-words', SWEEP_SECONDS, createWordSweep(deps))
}
