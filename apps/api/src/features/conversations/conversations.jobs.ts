import type { Deps } from '#api/core/deps.ts'
import { createMissedMessagesSweep } from './missed-messages.service.ts'

const SWEEP_SECONDS = 3

export function startConversationJobs(deps: Deps): void {
  deps.jobs.every('missed-messages', SWEEP_SECONDS, createMissedMessagesSweep(deps))
}
