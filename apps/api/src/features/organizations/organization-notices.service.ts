import type { Decision } from '@sparkle/contract/organization-rules.ts'
import type { Deps } from '#api/deps.ts'
import type { EmailJob } from '#api/features/mail/mail.queue.ts'
import { decisionEmail, receivedEmail } from '#api/features/mail/organization-emails.ts'
import { alertPeople } from '#api/features/notifications/alerting.service.ts'
import { getSettings } from '#api/features/site/site.service.ts'
import { findEmail } from '#api/features/users/users.queries.ts'
import type { Db } from '#api/platform/database.ts'

export interface TeamChange {
  organizationId: number
  action: Decision | 'joined'
  name?: string
}

/** Call it in the transaction of the change. */
export function alertMembers(
  deps: Pick<Deps, 'now' | 'events'>,
  tx: Db,
  userIds: readonly number[],
  { organizationId, action, name = '' }: TeamChange,
): Promise<void> {
  const about = { action, subject: name, subjectId: organizationId, collapseKey: `organization:${organizationId}` }
  const alerts = userIds.map((userId) => ({
    userId,
    kind: 'business_decision' as const,
    ...about,
    eventAt: deps.now(),
  }))
  return alertPeople(deps, tx, alerts)
}

export async function sendReceivedEmail(
  deps: Deps,
  { userId, name }: EmailJob<'organization-received'>,
): Promise<void> {
  const to = await findEmail(deps.db, userId)
  if (to) await deps.mailer.deliver({ to, ...receivedEmail(deps.publicUrl, name) })
}

export async function sendDecisionEmail(deps: Deps, job: EmailJob<'organization-decided'>): Promise<void> {
  const to = await findEmail(deps.db, job.userId)
  if (!to) return
  const { contact_email } = await getSettings(deps)
  await deps.mailer.deliver({ to, ...decisionEmail(deps.publicUrl, job, contact_email) })
}
