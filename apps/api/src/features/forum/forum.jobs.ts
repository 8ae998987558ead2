import type { Deps } from '#api/core/deps.ts'
import { createWordSweep } from './read/words.service.ts'
import { createAlertSweep } from './write/post-alerting.service.ts'

const SWEEP_SECONDS = 3

export function startForumJobs(deps: Deps): void {
  deps.jobs.every('forum-alerts', SWEEP_SECONDS, createAlertSweep(deps))
  deps.jobs.every('forum-words', SWEEP_SECONDS, createWordSweep(deps))
}
