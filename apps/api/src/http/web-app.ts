import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#api/errors.ts'
import { sendError } from './error-handler.ts'

const notFound = () => new AppError('not_found', 'There is nothing at this address.')

/** Serves the built web app on the API's own origin; every address that no file answers opens the app. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/bundle/')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = isBuilt && request.method === 'GET' && !/^\/(api|assets|bundle|images)\//.test(request.url)
    return isPage ? reply.sendFile('index.html') : sendError(reply, notFound())
  })
}
