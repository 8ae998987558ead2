import { markConversationRead } from '@sparkle/contract/messages/conversations.ts'
import { saveNotificationSettings } from '@sparkle/contract/notifications/notifications.ts'
import { expect } from 'vitest'
import { createMissedMessagesSweep, messageSource } from '#api/features/conversations/missed-messages.service.ts'
import { checkEmailsAt } from '#api/features/notifications/alerting.service.ts'
import { checkEmails } from '#api/features/notifications/email-checks.service.ts'
import { type Correspondent, messagingHelpers } from './correspondents.ts'
import type { Person } from './makers.ts'
import { listEmails } from './outbox.ts'
import type { TestApi } from './test-app.ts'

/** Checks emails as the jobs of a server do, which a test app does not run. */
export function emailCheckHelpers(api: TestApi) {
  const { write, add } = messagingHelpers(api)
  const sweep = createMissedMessagesSweep(api.deps)
  const findCheck = async ({ id }: Person): Promise<Date | undefined> =>
    (await api.pool.query('select due_at from email_checks where user_id = $1', [id])).rows[0]?.due_at
  const check = () => checkEmails(api.deps, messageSource)
  return {
    findCheck,
    check,
    /** Runs the sweep until it has found this person. */
    sweepFor: (person: Person) =>
      expect
        .poll(
          async () => {
            api.forward(2000)
            await sweep()
            return findCheck(person)
          },
          { timeout: 60_000, interval: 20 },
        )
        .toBeDefined(),
    /** Sends a message as if the sweep had found it. */
    async miss(from: Person, to: Correspondent, message?: string): Promise<number> {
      const { conversation_id } = (await write(from, to, message)).body.conversation
      await api.deps.db.transaction((tx) => checkEmailsAt(tx, [to.id], api.deps.now()))
      return conversation_id
    },
    async missMore(from: Person, to: Person, conversationId: number, message?: string): Promise<void> {
      expect((await add(from, conversationId, message)).status).toBe(200)
      await api.deps.db.transaction((tx) => checkEmailsAt(tx, [to.id], api.deps.now()))
    },
    async checkAfter(milliseconds: number): Promise<void> {
      api.forward(milliseconds)
      await check()
    },
    markRead: (person: Person, conversationId: number) =>
      api.as(person).call(markConversationRead, { params: { conversationId: String(conversationId) }, body: {} }),
    async save(person: Person, body: Record<string, unknown>): Promise<void> {
      expect((await api.as(person).call(saveNotificationSettings, { body })).status).toBe(200)
    },
    listEmails: ({ email }: Person) => listEmails(api, email),
    /** A time zone in which it is this hour now. */
    findZone(hour: number): string {
      const east = ((hour - api.deps.now().getUTCHours() + 36) % 24) - 12
      // Their names have the sign of the way to Greenwich.
      return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
    },
  }
}
