import type { Endpoint } from '@sparkle/contract/core/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseForm } from '../form-bodies.ts'
import { isForumPath } from './xenforo-requests.ts'

interface Parameters {
  query: unknown
  body: unknown
}

/** Asks XenForo to ignore permissions. Its clients always send it, and Sparkle never does that. */
const BYPASS = 'api_bypass_permissions'

/** PHP also sends an empty list as nothing, as a list or as an object. */
const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (typeof value === 'object' && Object.values(value).every(isEmpty))

const hasField = (schema: z.ZodType | undefined, name: string) =>
  schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name)

/**
 * What the call's schemas parse. Like XenForo, a call that is not a GET takes its parameters from the address and from
 * the body, which wins. A body that is no object stays as it is: the schemas refuse it. A field that
 * Sparkle does not know is left out while it is empty.
 */
export function readParameters({ query, url }: FastifyRequest, endpoint: Endpoint, body: unknown): Parameters {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (endpoint.method === 'GET' || !isForumPath(endpoint.path) || !isObject) return { query, body }
  const sent = { ...parseForm(url.split('?')[1] ?? ''), ...body }
  const isKnown = (name: string) => hasField(endpoint.query, name) || hasField(endpoint.body, name)
  const isKept = ([name, value]: [string, unknown]) => name !== BYPASS && (isKnown(name) || !isEmpty(value))
  const kept = Object.fromEntries(Object.entries(sent).filter(isKept))
  return { query: kept, body: kept }
}
