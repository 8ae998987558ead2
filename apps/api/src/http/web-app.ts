import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#api/core/errors.ts'
import { sendError } from './error-handler.ts'

const notFound = () => new AppError('not_found', 'There is nothing at this address.')

/** The build has a page for each kind of address, which lists the files its screen needs. */
function readPages(folder: string): (path: string) => string {
  const file = join(folder, 'pages.json')
  const listed: { pattern: string; file: string }[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const pages = listed.map((page) => ({ ...page, pattern: new RegExp(page.pattern) }))
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.file ?? 'index.html'
}

/** Serves the built web app from the API's origin. Every address without a file opens the app. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  const pageFor = readPages(folder)
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
    if (!isPage) return sendError(reply, notFound())
    return reply.sendFile(pageFor(request.url.replace(/\?.*$/, '')))
  })
}
