import { token } from '@sparkle/contract/auth/auth-fields.ts'
import { EXPORT_PATH } from '@sparkle/contract/auth/standing.ts'
import { pathId } from '@sparkle/contract/core/primitives.ts'
import * as calls from '@sparkle/contract/people/own-data.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#api/core/deps.ts'
import type { RequireViewer } from '#api/http/authentication.ts'
import { parseInput, parsePath } from '#api/http/input.ts'
import type { RateLimiter } from '#api/http/rate-limits.ts'
import { noteAccount, type Router } from '#api/http/router.ts'
import { askLimits, fileLimits, stopLimits, ticketLimits } from './export/exports.limits.ts'
import { askExport, getExportFile, listExports, stopExport } from './export/exports.service.ts'
import { exportByTicket } from './export/ticket-export.service.ts'

export function ownDataRoutes(router: Router, deps: Deps): void {
  router.handle(calls.askExport, ({ viewer, body }) => askExport(deps, viewer, body.password), askLimits)
  router.handle(calls.listExports, ({ viewer }) => listExports(deps, viewer))
  router.handle(calls.stopExport, ({ body, client }) => noteAccount(client, stopExport(deps, body.token)), stopLimits)
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
