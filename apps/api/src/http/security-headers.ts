import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

export type SetSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** Scripts only from our own files: neither inline nor evaluated. Mantine sets inline styles, so styles may be inline. */
export function securityHeadersFor(publicUrl: string): SetSecurityHeaders {
  const overTls = publicUrl.startsWith('https:')
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: overTls ? { policy: 'same-origin' } : false,
    originAgentCluster: overTls,
  })
  return (request, reply) =>
    setHeaders(request.raw, reply.raw, (error) => {
      if (error) throw error
    })
}
