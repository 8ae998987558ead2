import type { FastifyRequest } from 'fastify'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { readApiKey } from './xenforo/xenforo-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

/** Provided by app.ts, because this folder does not import features. */
type FindViewer = (token: string) => Promise<Viewer | undefined>

export type RequireViewer = (request: FastifyRequest) => Promise<Viewer>

function readToken(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer ([A-Za-z0-9_-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return bearer ?? readApiKey(request)
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
