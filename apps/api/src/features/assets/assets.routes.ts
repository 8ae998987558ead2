import { avatarSizes } from '@sparkle/contract/images.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { findAvatar } from './assets.service.ts'

const keyPattern = /^[0-9a-f]{32}$/

/** Pictures have no contract: they are files, and pages use their addresses as they are. */
export function serveAssets(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { key: string; file: string } }>('/assets/:key/:file', async (request, reply) => {
    const { key, file } = request.params
    const size = avatarSizes.find((known) => file === `${known}.webp`)
    const image = size && keyPattern.test(key) ? await findAvatar(deps, key, size) : undefined
    if (!image) throw new AppError('not_found', 'There is nothing at this address.')
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-length': image.size })
    return reply.type('image/webp').send(image.stream)
  })
}
