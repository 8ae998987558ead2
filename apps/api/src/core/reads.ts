import type { Call, CallResponse } from '@sparkle/contract/core/call.ts'
import { type Checked, readChecked } from '#api/platform/versioned-cache.ts'
import type { Deps } from './deps.ts'
import type { JsonText } from './json-text.ts'
import type { Viewer } from './viewer.ts'

/** For reads that use the cache. */
export type CheckedDeps = Checked<Deps>

/** What a read of this call replies. */
export type Reply<C extends Call> = JsonText<CallResponse<C>>

/** What is shaped has been read before. */
export type ShapeDeps = Pick<Deps, 'publicUrl' | 'now'>

interface Stages<Input, Seen, Loaded, Reply> {
  /** Finds what the viewer may see, in the database each time. Throws if that is nothing. */
  check(from: CheckedDeps, viewer: Viewer, input: Input): Promise<Seen>
  /** Adds what else the reply needs, from the cache where it can. */
  load(from: CheckedDeps, viewer: Viewer, seen: Seen, input: Input): Promise<Loaded>
  shape(deps: ShapeDeps, viewer: Viewer, loaded: Loaded, input: Input): Reply
}

/** A read may run again, so its stages change nothing. */
export function defineRead<Input, Seen, Loaded, Reply>({ check, load, shape }: Stages<Input, Seen, Loaded, Reply>) {
  return async (from: CheckedDeps, viewer: Viewer, input: Input): Promise<Reply> => {
    const seen = await check(from, viewer, input)
    return shape(from, viewer, await load(from, viewer, seen, input), input)
  }
}

/**
 * For calls that only read, but never for access decisions: `read` may get the replica as its database. It may run again, so
 * it changes nothing.
 */
export function readFrom<T>(
  deps: Deps,
  viewer: { readMark: number },
  read: (from: CheckedDeps) => Promise<T>,
): Promise<T> {
  const { replica } = deps
  const readIn = (from: Deps) => readChecked(from, read)
  return replica ? replica.read(viewer.readMark, (db) => readIn({ ...deps, db })) : readIn(deps)
}
