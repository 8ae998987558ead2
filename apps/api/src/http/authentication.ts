import type { FastifyRequest } from 'fastify'
import { AppError } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'
import { isForumCall } from './xenforo/xenforo-errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

/** Provided by app.ts, because this folder does not import features. */
type FindViewer = (token: string) => Promise<Viewer | undefined>

export type RequireViewer = (request: FastifyRequest) => Promise<Viewer>

/** XenForo clients send the same token in the forum's own header. */
function readToken(request: FastifyRequest): string | undefined {
  const { authorization, 'xf-api-key': key } = request.headers
  const bearer = /^Bearer ([A-Za-z0-9_-]+)$/i.exec(authorization ?? '')?.[1]
  if (bearer || !isForumCall(request)) return bearer
  return typeof key === 'string' && /^[A-Za-z0-9_-]+$/.test(key) ? key : undefined
}

/** Returns a function that finds the person behind a request's token, or refuses the request. */
export function createRequireViewer(findViewer: FindViewer): RequireViewer {
  return async (request) => {
    const token = readToken(request)
    const viewer = token ? await findViewer(token) : undefined
    if (!viewer) throw new AppError('unauthenticated', 'Please log in.')
    request.viewer = viewer
    return viewer
  }
}
