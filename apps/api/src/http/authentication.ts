import type { FastifyRequest } from 'fastify'
import { AppError } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'
import { isForumCall } from './forum-errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

/** Given by app.ts: this folder knows no feature. */
type FindViewer = (token: string) => Promise<Viewer | undefined>

export type RequireViewer = (request: FastifyRequest) => Promise<Viewer>

/** Clients of XenForo send the same token as a key of the forum's own. */
function tokenIn(request: FastifyRequest): string | undefined {
  const { authorization, 'xf-api-key': key } = request.headers
  const bearer = /^Bearer ([A-Za-z0-9_-]+)$/i.exec(authorization ?? '')?.[1]
  if (bearer || !isForumCall(request)) return bearer
  return typeof key === 'string' && /^[A-Za-z0-9_-]+$/.test(key) ? key : undefined
}

/** The person behind the request's token; a refusal when there is none. */
export function createRequireViewer(findViewer: FindViewer): RequireViewer {
  return async (request) => {
    const token = tokenIn(request)
    const viewer = token ? await findViewer(token) : undefined
    if (!viewer) throw new AppError('unauthenticated', 'Please log in.')
    request.viewer = viewer
    return viewer
  }
}
