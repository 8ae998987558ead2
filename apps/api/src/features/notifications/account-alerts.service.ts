import type { Deps } from '#api/core/deps.ts'
import type { Tx } from '#api/platform/database.ts'
import { alertPeople } from './alerting.service.ts'

type AlertDeps = Pick<Deps, 'now' | 'events'>

export interface SecurityChange {
  action: 'password_changed' | 'email_changed' | 'role_given' | 'role_taken' | 'logged_out' | 'application_opened'
  /** The name of a role. */
  subject?: string
}

export function alertToSecurity(deps: AlertDeps, tx: Tx, userId: number, { action, subject = '' }: SecurityChange) {
  // If a role was given and taken, the last change counts.
  const collapseKey = `security:${subject ? `role ${subject}` : action}`
  const alert = { userId, kind: 'security', action, subject, collapseKey, eventAt: deps.now() } as const
  return alertPeople(deps, tx, [alert])
}

export interface SanctionChange {
  action: 'warning' | 'mute' | 'suspension' | 'lifted' | 'kept'
  sanctionId: number
}

export function alertToSanction(deps: AlertDeps, tx: Tx, userId: number, { action, sanctionId }: SanctionChange) {
  const alert = { userId, kind: 'sanction', action, subjectId: sanctionId, eventAt: deps.now() } as const
  return alertPeople(deps, tx, [{ ...alert, collapseKey: `sanction:${sanctionId}` }])
}
