import type { FastifyRequest } from 'fastify'

/** Whether the client has what this tag names. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? []
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
