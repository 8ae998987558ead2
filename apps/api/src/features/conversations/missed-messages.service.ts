import type { Deps } from '#api/deps.ts'
import { checkEmailsAt } from '#api/features/notifications/alerting.service.ts'
import { createSweep } from '#api/features/notifications/sweeps.ts'
import { listMissing, missedMessages } from './missed-messages.queries.ts'

/** Has the emails of everyone checked who has not read a new message by then. */
export function createMissedMessagesSweep(deps: Pick<Deps, 'db' | 'now'>): () => Promise<void> {
  return createSweep(deps, missedMessages, async (tx, range) => {
    const { userIds, upTo } = await listMissing(tx, range)
    await checkEmailsAt(tx, userIds, deps.now())
    return { upTo, step: 0 }
  })
}
