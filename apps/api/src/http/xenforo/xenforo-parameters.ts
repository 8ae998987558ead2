import type { Endpoint } from '@sparkle/contract/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { isForumPath } from './xenforo-requests.ts'

interface Parameters {
  query: unknown
  body: unknown
}

/** XenForo's request to ignore what the user may do. Sparkle never does that, and its clients always send it. */
const BYPASS = 'api_bypass_permissions'

/** What the call's schemas parse. A body that is no object stays as it is: they refuse it. */
export function readParameters({ query }: FastifyRequest, endpoint: Endpoint, body: unknown): Parameters {
  if (!isForumPath(endpoint.path) || typeof body !== 'object' || body === null || Array.isArray(body))
    return { query, body }
  return { query, body: Object.fromEntries(Object.entries(body).filter(([name]) => name !== BYPASS)) }
}
