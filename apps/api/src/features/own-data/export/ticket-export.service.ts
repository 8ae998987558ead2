import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { Deps } from '#api/core/deps.ts'
import { getTicketOwner } from '#api/features/moderation/sanctions/suspension.service.ts'
import { makeArchive } from './archive.service.ts'

/** For a suspended person, who has no session. */
export async function exportByTicket(deps: Deps, ticket: string): Promise<Readable> {
  return Readable.fromWeb(makeArchive(deps, await getTicketOwner(deps, ticket)) as NodeStream<Uint8Array>)
}
