import type { FastifyRequest } from 'fastify'
import { AppError } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

/** Given by app.ts: this folder knows no feature. */
type FindViewer = (token: string) => Promise<Viewer | undefined>

export type RequireViewer = (request: FastifyRequest) => Promise<Viewer>

/** The person behind the request's token; a refusal when there is none. */
export function requireViewerBy(findViewer: FindViewer): RequireViewer {
  return async (request) => {
    const token = /^Bearer ([A-Za-z0-9_-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const viewer = token ? await findViewer(token) : undefined
    if (!viewer) throw new AppError('unauthenticated', 'Please log in.')
    request.viewer = viewer
    return viewer
  }
}
