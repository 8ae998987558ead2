import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { EndpointShape } from '@sparkle/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

export async function serveApiDocs(app: FastifyInstance, endpoints: readonly EndpointShape[]): Promise<void> {
  const document = openApiDocument(endpoints)
  // The contract is the source; the plugin's own types describe a document that it would have made itself.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
