import type { Decision } from '@sparkle/contract/organizations/organization-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { alertPeople } from '#api/features/notifications/alerting.service.ts'
import type { Tx } from '#api/platform/database.ts'

export interface TeamChange {
  organizationId: number
  action: Decision | 'joined'
  name?: string
}

export function alertMembers(
  deps: Pick<Deps, 'now' | 'events'>,
  tx: Tx,
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
