import type { Endpoint } from '@sparkle/contract/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { parseForm } from '../form-bodies.ts'
import { isForumPath } from './xenforo-requests.ts'

interface Parameters {
  query: unknown
  body: unknown
}

/** XenForo's request to ignore what the user may do. Sparkle never does that, and its clients always send it. */
const BYPASS = 'api_bypass_permissions'

/**
 * What the call's schemas parse. Like XenForo, a call that is not a GET takes its parameters from the address and from
 * the body, which wins. A body that is no object stays as it is: the schemas refuse it.
 */
export function readParameters({ query, url }: FastifyRequest, endpoint: Endpoint, body: unknown): Parameters {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (endpoint.method === 'GET' || !isForumPath(endpoint.path) || !isObject) return { query, body }
  const sent = { ...parseForm(url.split('?')[1] ?? ''), ...body }
  const kept = Object.fromEntries(Object.entries(sent).filter(([name]) => name !== BYPASS))
  return { query: kept, body: kept }
}
