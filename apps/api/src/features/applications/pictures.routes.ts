import { picturePath } from '@sparkle/contract/core/images.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/core/deps.ts'
import type { RequireViewer } from '#api/http/authentication.ts'
import { matchesEtag } from '#api/http/etags.ts'
import { getPicture } from './pictures.service.ts'

/** Not in the contract: these are files. Access can change at any time, so every use is revalidated. */
export function servePictures(app: FastifyInstance, deps: Deps, requireViewer: RequireViewer): void {
  app.get<{ Params: { key: string } }>(picturePath(':key'), async (request, reply) => {
    const viewer = await requireViewer(request)
    const { key } = request.params
    const picture = await getPicture(deps, viewer, key)
    // A picture never changes under its key.
    const etag = `"${key}"`
    reply.headers({ 'cache-control': 'private, no-cache', etag })
    if (matchesEtag(request, etag)) return reply.status(304).send()
    const { size, stream } = await picture.read()
    return reply.type('image/webp').header('content-length', size).send(stream)
  })
}
