import * as actions from '@sparkle/contract/admin/admin-actions.ts'
import * as calls from '@sparkle/contract/admin/admin-people.ts'
import type { Deps } from '#api/core/deps.ts'
import { changeEmailOf, endSessionsOf, sendRecoveryFor } from '#api/features/auth/account/account-help.service.ts'
import { grantRole, revokeRole } from '#api/features/auth/account/accounts.service.ts'
import type { StaffRouter } from '#api/features/auth/staff-router.ts'
import { openApplication } from '#api/features/looks/openings.service.ts'
import { restoreUser, suspendUser } from '#api/features/moderation/sanctions/sanctions.service.ts'
import { isStaff } from '#api/features/users/roles.service.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import { getPerson, listPeople } from './admin-people.service.ts'

const listLimits = [limitByViewer('list of people', 60, '1 minute')]
const personLimits = [limitByViewer('person', 60, '1 minute')]

const actionLimits = [limitByViewer('action on a person', 120, '1 hour')]

const onPerson = { limits: actionLimits }
/** For what would give a stolen session lasting power, or what is private. */
const confirmed = { ...onPerson, needsRecentPassword: true } as const

export function peopleRoutes(admin: StaffRouter, deps: Deps): void {
  /** A stolen session must not stop those who could stop it. For everyone else, help is quick. */
  const confirmedOnStaff = {
    ...onPerson,
    needsRecentPassword: ({ params }: { params: { userId: number } }) => isStaff(deps.db, params.userId),
  }
  admin.handle(calls.listPeople, ({ query }) => listPeople(deps, query), { limits: listLimits })
  admin.handle(calls.getPerson, ({ params }) => getPerson(deps, params.nameOrId), { limits: personLimits })
  admin.handle(
    actions.grantRole,
    async ({ params, body, by }) => {
      await grantRole(deps, by, params.userId, body.role)
    },
    confirmed,
  )
  admin.handle(
    actions.revokeRole,
    async ({ params, by }) => {
      await revokeRole(deps, by, params.userId, params.role)
    },
    confirmed,
  )
  admin.handle(
    actions.changeEmailOf,
    ({ params, body, by }) => changeEmailOf(deps, by, params.userId, body.email),
    confirmed,
  )
  admin.handle(
    actions.suspendPerson,
    ({ params, by }) => suspendUser(deps, by, params.userId, deps.now()),
    confirmedOnStaff,
  )
  admin.handle(
    actions.restorePerson,
    ({ params, by }) => restoreUser(deps, by, params.userId, deps.now()),
    confirmedOnStaff,
  )
  admin.handle(actions.sendRecoveryFor, ({ params, by }) => sendRecoveryFor(deps, by, params.userId), confirmedOnStaff)
  admin.handle(actions.endSessionsOf, ({ params, by }) => endSessionsOf(deps, by, params.userId), confirmedOnStaff)
  admin.handle(actions.openApplicationOf, ({ params, by }) => openApplication(deps, by, params.userId), confirmed)
}
