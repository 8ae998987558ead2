import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Scripts only from our own files: neither inline nor evaluated. Mantine sets inline styles, so styles may be inline. */
export async function setSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const overTls = publicUrl.startsWith('https:')
  await app.register(helmet, {
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
    referrerPolicy: { policy: 'no-referrer' },
    hsts: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: overTls ? { policy: 'same-origin' } : false,
    originAgentCluster: overTls,
  })
}
