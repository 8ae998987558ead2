import { safetyLimits } from '@sparkle/contract/safety-rules.ts'
import type { Deps } from '#api/deps.ts'
import { contactQueue, reportWaitingCases, sendToContacts } from './report-notices.service.ts'
import { deleteEvidence } from './reports.queries.ts'

const DAY_MS = 86_400_000

export async function startModerationJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(contactQueue, (contacts) => sendToContacts(deps, contacts))
  await deps.jobs.schedule('waiting-reports', '*/10 * * * *', () => reportWaitingCases(deps))
  await deps.jobs.schedule('old-evidence', '57 * * * *', () => forgetOldEvidence(deps))
}

export async function forgetOldEvidence({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteEvidence(db, new Date(now().getTime() - safetyLimits.keepDays * DAY_MS))
}
