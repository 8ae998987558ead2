import type { FastifyInstance } from 'fastify'

const INDENT = 4

/** Parses Fastify's route tree: `│   └── /:sessionId (DELETE, GET)`, each line below the prefix it continues. */
export function listRoutes(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, drawing = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? []
      const depth = drawing.length / INDENT
      above.length = Math.max(0, depth - 1)
      above.push(part)
      return methods ? methods.split(', ').map((method) => `${method} ${above.join('')}`) : []
    })
}
