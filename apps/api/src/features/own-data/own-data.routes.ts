import { keepAccountOf as keepAccountOfCall } from '@sparkle/contract/admin/admin-actions.ts'
import * as requestCalls from '@sparkle/contract/admin/admin-requests.ts'
import { token } from '@sparkle/contract/auth/auth-fields.ts'
import { EXPORT_PATH } from '@sparkle/contract/auth/standing.ts'
import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import { pathId } from '@sparkle/contract/core/primitives.ts'
import * as calls from '@sparkle/contract/people/own-data.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#api/core/deps.ts'
import { loginLimits } from '#api/features/auth/auth.limits.ts'
import { createStaffRouter, type StaffRouter } from '#api/features/auth/staff-router.ts'
import type { RequireViewer } from '#api/http/authentication.ts'
import { parseInput, parsePath } from '#api/http/input.ts'
import type { RateLimiter } from '#api/http/rate-limits.ts'
import { noteAccount, type Router } from '#api/http/router.ts'
import { askLimits as deletionLimits, linkLimits, staffLimits } from './deletion/deletion.limits.ts'
import { askDeletion, findDeletion, getDeletion, keepAccount, keepAccountByLink } from './deletion/deletions.service.ts'
import { askLimits, fileLimits, stopLimits, ticketLimits } from './export/exports.limits.ts'
import { askExport, getExportFile, listExports, stopExport } from './export/exports.service.ts'
import { exportByTicket } from './export/ticket-export.service.ts'
import { keepAccountOf, startDeletionFor, startExportFor } from './staff-requests.service.ts'

export function ownDataRoutes(router: Router, deps: Deps): void {
  router.handle(calls.askExport, ({ viewer, body }) => askExport(deps, viewer, body.password), askLimits)
  router.handle(calls.listExports, ({ viewer }) => listExports(deps, viewer))
  router.handle(calls.stopExport, ({ body, client }) => noteAccount(client, stopExport(deps, body.token)), stopLimits)
  deletionRoutes(router, deps)
  staffRoutes(createStaffRouter(router, deps, ADMINISTER), deps)
}

function deletionRoutes(router: Router, deps: Deps): void {
  router.handle(calls.getDeletion, ({ viewer }) => getDeletion(deps, viewer))
  router.handle(calls.askDeletion, ({ viewer, body }) => askDeletion(deps, viewer, body), deletionLimits)
  router.handle(
    calls.findDeletion,
    async ({ body, client }) => {
      const { userId, deletion } = await findDeletion(deps, body, client)
      client.userId = userId
      return deletion
    },
    loginLimits,
  )
  router.handle(
    calls.keepAccount,
    ({ body, client }) => noteAccount(client, keepAccount(deps, body, client)),
    loginLimits,
  )
  router.handle(
    calls.keepAccountByLink,
    ({ body, client }) => noteAccount(client, keepAccountByLink(deps, body.token)),
    linkLimits,
  )
}

/** A stolen session of an administrator must not be enough. */
const confirmed = { limits: staffLimits, needsRecentPassword: true } as const

function staffRoutes(admin: StaffRouter, deps: Deps): void {
  admin.handle(requestCalls.startExportFor, ({ by, params }) => startExportFor(deps, by, params.requestId), confirmed)
  admin.handle(
    requestCalls.startDeletionFor,
    ({ by, params, body }) => startDeletionFor(deps, by, params.requestId, body.posts),
    confirmed,
  )
  admin.handle(keepAccountOfCall, ({ by, params }) => keepAccountOf(deps, by, params.userId), confirmed)
}

const body = z.strictObject({ ticket: token })
const params = z.strictObject({ exportId: pathId })

const fileHeaders = {
  'cache-control': 'no-store',
  'content-disposition': 'attachment; filename="sparkle-data.zip"',
  'content-type': 'application/zip',
}

/** Not in the contract: these are files. */
export function serveOwnData(
  app: FastifyInstance,
  deps: Deps,
  requireViewer: RequireViewer,
  limiter: RateLimiter,
): void {
  app.post(EXPORT_PATH, async (request, reply) => {
    await limiter.check(request, ticketLimits)
    const { ticket } = parseInput(body, request.body ?? {}) as z.output<typeof body>
    return reply.headers(fileHeaders).send(await exportByTicket(deps, ticket))
  })
  app.get(calls.exportFilePath(':exportId'), async (request, reply) => {
    const viewer = await requireViewer(request)
    await limiter.check(request, fileLimits)
    const { exportId } = parsePath(params, request.params) as z.output<typeof params>
    const { size, stream } = await getExportFile(deps, viewer, exportId)
    return reply.headers(fileHeaders).header('content-length', size).send(stream)
  })
}
