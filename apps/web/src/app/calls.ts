import { getSession } from '@sparkle/contract/auth/sessions.ts'
import type { Call, CallInput } from '@sparkle/contract/core/call.ts'
import { callAddress } from '@sparkle/contract/core/call-address.ts'
import { parseSegmentId } from '@sparkle/contract/core/slugs.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'

export const get = <C extends Call>(call: C, input: CallInput<C>) => [callAddress(call, input)]

export function callsForId(text: string | undefined, calls: (id: string) => readonly string[]): readonly string[] {
  const id = parseSegmentId(text ?? '')
  return id === undefined ? [] : calls(String(id))
}

/** Who is signed in, and their permissions. */
export const session = [getSession.path]

/** In this file, so that the start script of threads does not load the table of first calls. */
export const threadCalls = (segment: string | undefined) =>
  callsForId(segment, (threadId) => get(getThread, { params: { threadId }, query: { with_posts: true, page: 1 } }))
