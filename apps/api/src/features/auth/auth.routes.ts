import * as calls from '@sparkle/contract/auth/auth.ts'
import * as sessionCalls from '@sparkle/contract/auth/sessions.ts'
import type { Deps } from '#api/core/deps.ts'
import { noteAccount, type Router } from '#api/http/router.ts'
import { listPermissions, listRoles, whoami } from './account/identity.service.ts'
import { changePassword } from './account/passwords.service.ts'
import { completeRecovery, requestRecovery } from './account/recovery.service.ts'
import { checkInput, register } from './account/registration.service.ts'
import * as limits from './auth.limits.ts'
import { checkLink } from './email/link-check.service.ts'
import { confirmItIsMe } from './session/recent-password.service.ts'
import * as sessions from './session/sessions.service.ts'

export function authRoutes(router: Router, deps: Deps): void {
  router.handle(calls.checkInput, ({ body }) => checkInput(deps, body), limits.checkInputLimits)
  router.handle(
    calls.register,
    async ({ body, files, client }) => {
      const picture = files.avatar && { bytes: files.avatar.bytes, owner: `address ${client.network}` }
      const reply = await register(deps, body, picture, client)
      client.userId = reply.user.id
      return reply
    },
    limits.registerLimits,
  )
  router.handle(
    calls.login,
    async ({ body, client }) => {
      const { token, userId } = await sessions.login(deps, body, client)
      client.userId = userId
      return { token }
    },
    limits.loginLimits,
  )
  router.handle(sessionCalls.logout, ({ viewer }) => sessions.logout(deps, viewer))
  router.handle(sessionCalls.logoutEverywhere, ({ viewer }) => sessions.logoutEverywhere(deps, viewer))
  router.handle(sessionCalls.listSessions, ({ viewer }) => sessions.listSessions(deps, viewer))
  router.handle(sessionCalls.endSession, ({ viewer, params }) => sessions.endSession(deps, viewer, params.sessionId))

  router.handle(sessionCalls.whoami, ({ viewer }) => whoami(deps, viewer))
  router.handle(sessionCalls.permissions, async ({ viewer }) => listPermissions(viewer))
  router.handle(sessionCalls.roles, async ({ viewer }) => listRoles(viewer))
  router.handle(sessionCalls.getSession, async ({ viewer }) => ({
    user: await whoami(deps, viewer),
    permissions: listPermissions(viewer),
    roles: listRoles(viewer),
  }))

  router.handle(calls.recoverPassword, ({ body }) => requestRecovery(deps, body.email), limits.recoverLimits)
  router.handle(
    calls.completeRecovery,
    ({ body, client }) => noteAccount(client, completeRecovery(deps, body, client)),
    limits.completeRecoveryLimits,
  )
  router.handle(calls.checkLink, ({ body }) => checkLink(deps, body), limits.checkLinkLimits)
  router.handle(
    calls.changePassword,
    ({ viewer, body, client }) => changePassword(deps, viewer, body, client),
    limits.changePasswordLimits,
  )
  router.handle(
    calls.confirmItIsMe,
    ({ viewer, body }) => confirmItIsMe(deps, viewer, body.password),
    limits.changePasswordLimits,
  )
}
