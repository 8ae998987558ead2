import type { Endpoint } from '@sparkle/contract/core/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#api/core/errors.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A known path with another method is a 405 that lists the allowed ones, not a 404. */
export function refuseOtherMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const allowed = endpoints.filter((endpoint) => endpoint.path === path).map((endpoint) => endpoint.method as string)
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url: path,
      handler: async (_request, reply) => {
        reply.header('allow', allowed.join(', '))
        throw new AppError('method_not_allowed', 'This address does not support this method.')
      },
    })
  }
}
