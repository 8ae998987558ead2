import { avatarSizes } from '@sparkle/contract/core/images.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { matchesEtag } from '#api/http/etags.ts'
import { findAvatar } from './assets.service.ts'

const keyPattern = /^[0-9a-f]{32}$/

/** An avatar never changes under its URL, but it can be removed, so caches keep it only this long. */
const FRESH_SECONDS = 600

/** Not in the contract: these are files whose URLs pages use directly. */
export function serveAssets(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { key: string; file: string } }>('/assets/:key/:file', async (request, reply) => {
    const { key, file } = request.params
    const size = avatarSizes.find((known) => file === `${known}.webp`)
    const image = size && keyPattern.test(key) ? await findAvatar(deps, key, size) : undefined
    if (!image) throw new AppError('not_found', 'There is nothing at this address.')
    const etag = `"${key}-${size}"`
    reply.headers({ 'cache-control': `public, max-age=${FRESH_SECONDS}`, etag })
    if (matchesEtag(request, etag)) {
      image.stream.destroy()
      return reply.status(304).send()
    }
    return reply.type('image/webp').header('content-length', image.size).send(image.stream)
  })
}
