import type { FastifyRequest } from 'fastify'
import { AppError } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

/** Given by app.ts: this folder knows no feature. */
export type FindViewer = (token: string) => Promise<Viewer | undefined>

export function requireViewer(findViewer: FindViewer) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = /^Bearer ([A-Za-z0-9_-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
    request.viewer = token ? await findViewer(token) : undefined
    if (!request.viewer) throw new AppError('unauthenticated', 'Please log in.')
  }
}
