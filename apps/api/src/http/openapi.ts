import { DEVICE_HEADER } from '@sparkle/contract/core/call.ts'
import type { Endpoint } from '@sparkle/contract/core/endpoints.ts'
import { errorBody, forumErrorBody } from '@sparkle/contract/core/errors.ts'
import type { z } from 'zod'
import { replySchema } from '#api/core/json-text.ts'
import { inputSchema } from './json-schema.ts'
import { isForumPath } from './xenforo/xenforo-requests.ts'

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema) as ObjectSchema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const deviceParameter = { name: DEVICE_HEADER, in: 'header', required: false, schema: { type: 'string' } }

function requestBody(endpoint: Endpoint) {
  if (!endpoint.body) return undefined
  const schema = inputSchema(endpoint.body) as ObjectSchema
  const file = { type: 'string', format: 'binary' }
  const files = Object.fromEntries((endpoint.files ?? []).map((name) => [name, file]))
  const form = { ...schema, properties: { ...schema.properties, ...files } }
  return {
    content: {
      'application/json': { schema },
      'application/x-www-form-urlencoded': { schema },
      'multipart/form-data': { schema: form },
    },
  }
}

function operation(endpoint: Endpoint) {
  const refusal = replySchema(isForumPath(endpoint.path) ? forumErrorBody : errorBody)
  const failed = { description: 'Refused', content: { 'application/json': { schema: refusal } } }
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[3]],
    security: endpoint.access === 'open' ? [] : [{ token: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.namesDevice ? [deviceParameter] : []),
    ],
    requestBody: requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        content: { [endpoint.responseType ?? 'application/json']: { schema: replySchema(endpoint.response) } },
      },
      default: failed,
    },
  }
}

/** Generates the API description from the contract. */
export function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sparkle', version: '1', description: 'The API of Sparkle: job readiness and applicant matching.' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
