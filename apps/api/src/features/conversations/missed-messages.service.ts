import type { Deps } from '#api/core/deps.ts'
import { checkEmailsAt } from '#api/features/notifications/alerting.service.ts'
import type { MessageSource } from '#api/features/notifications/email-checks.ts'
import { createSweep } from '#api/features/notifications/sweeps.ts'
import { listMissed, listMissing, missedMessages, updateMailed } from './missed-messages.queries.ts'

/** Nobody needs an email about older messages. */
const MISSED_MS = 30 * 86_400_000

/** A sweep that schedules an email check for everyone who has not read a new message. */
export function createMissedMessagesSweep(deps: Pick<Deps, 'db' | 'now'>): () => Promise<void> {
  return createSweep(deps, missedMessages, async (tx, range) => {
    const { userIds, upTo } = await listMissing(tx, range)
    await checkEmailsAt(tx, userIds, deps.now())
    return { upTo, step: 0 }
  })
}

export const messageSource: MessageSource = {
  async listMissed(db, userId, now) {
    const rows = await listMissed(db, userId, new Date(now.getTime() - MISSED_MS))
    return rows.map((row) => ({ ...row, oldestAt: new Date(row.oldestAt) }))
  },
  async markMailed(db, userId, conversations) {
    for (const { conversationId, lastMessageId } of conversations) {
      await updateMailed(db, userId, conversationId, lastMessageId)
    }
  },
}
