import { FORUM_PATH } from '@sparkle/contract/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Whether calls at this path behave like XenForo's. */
export const isForumPath = (path: string): boolean => path.startsWith(FORUM_PATH)

export const isForumCall = (request: FastifyRequest): boolean => isForumPath(request.routeOptions.url ?? request.url)

/** Clients append the place of XenForo's API to the configured URL: `/api`, `/index.php/api` or `/api/v1`. */
export function rewriteForumUrl(url = ''): string {
  return url.replace(/^(\/api\/v1\/forum)(?:\/index\.php)?(?:\/api(?:\/v1)?)?(?=[/?]|$)/, '$1')
}

/** The only version of XenForo's API. */
const versions = { 'xf-latest-api-version': '1', 'xf-used-api-version': '1' }

/** Clients check them to see that XenForo replied, and not a page in between. */
export function sendApiVersions(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isForumCall(request)) reply.headers(versions)
  })
}

/** XenForo clients send the token in this header. It counts only for calls of the forum. */
export function readApiKey(request: FastifyRequest): string | undefined {
  const { 'xf-api-key': key } = request.headers
  if (!isForumCall(request)) return undefined
  return typeof key === 'string' && /^[A-Za-z0-9_-]+$/.test(key) ? key : undefined
}
