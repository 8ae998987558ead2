import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import helmet from 'helmet'

/** What the web app does not use, so that no script could. It copies links (`clipboard-write`). */
const unusedFeatures = [
  ...['accelerometer', 'browsing-topics', 'camera', 'clipboard-read', 'display-capture', 'geolocation', 'gyroscope'],
  ...['hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock'],
  ...['serial', 'usb', 'xr-spatial-tracking'],
]

export type SetSecurityHeaders = (reply: FastifyReply) => void

/** Allows scripts only from our own files, neither inline nor evaluated. Inline styles are allowed for Mantine. */
export function createSecurityHeaders(publicUrl: string): SetSecurityHeaders {
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
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    originAgentCluster: overTls,
  })
  const headers = [
    ...collectHeaders(setHeaders),
    ['permissions-policy', unusedFeatures.map((feature) => `${feature}=()`).join(', ')] as const,
  ]
  return (reply) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
  }
}

/** Computed once, since they are the same for every reply and took 3 % of a request. */
function collectHeaders(setHeaders: ReturnType<typeof helmet>): [name: string, value: string][] {
  const request = new IncomingMessage(new Socket())
  const reply = new ServerResponse(request)
  setHeaders(request, reply, (error) => {
    if (error) throw error
  })
  return Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])
}
