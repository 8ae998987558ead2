import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@sparkle/contract/core/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

const spark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#f2b31b" d="M32 3c2.6 17.4 11.6 26.4 29 29-17.4 2.6-26.4 11.6-29 29-2.6-17.4-11.6-26.4-29-29 17.4-2.6 26.4-11.6 29-29Z"/></svg>'

export async function serveApiDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  const document = openApiDocument(endpoints)
  // Generated from the contract; the plugin's types only fit documents it generates itself.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Sparkle API' },
    logo: { type: 'image/svg+xml', content: spark },
  })
}
