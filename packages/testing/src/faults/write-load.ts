import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Reply } from '../api-client.ts'
import { type Lane, startLoad } from '../load.ts'
import { type Kind, toActions, type WriteAction } from './write-actions.ts'
import { makeWriters } from './writers.ts'

/** One attempt to write. Without a response, nobody knows whether it was done. */
export interface Write {
  kind: Kind
  username: string
  /** A text that occurs nowhere else. */
  mark: string
  outcome: 'unknown' | 'acknowledged' | 'refused'
  /** The address of an uploaded picture. */
  avatar?: string
}

export interface WriteLoad {
  /** In the order in which they were started. */
  writes: Write[]
  /** Waits until this many more writes are acknowledged. */
  waitForMore(more: number): Promise<void>
  /** Waits for the writes in progress. */
  stop(): Promise<void>
}

const RETRY_MS = 20

/** People who write all the time, also while the server is down. */
export async function startWriteLoad(origin: string): Promise<WriteLoad> {
  const writes: Write[] = []

  function toLane({ kind, username, send }: WriteAction): Lane {
    return {
      async act(number, signal) {
        const write: Write = { kind, username, mark: `${kind} ${username} ${number}`, outcome: 'unknown' }
        writes.push(write)
        const attempt = { mark: write.mark, clientId: randomUUID(), number }
        // Half of those without a response are sent again with the same id, as a browser does.
        const isRetried = number % 2 === 0 && ['message', 'reply', 'thread'].includes(kind)
        do {
          Object.assign(write, await send(attempt).then(judge, () => ({})))
          if (write.outcome === 'unknown') await pause(RETRY_MS)
        } while (write.outcome === 'unknown' && isRetried && !signal.aborted)
        return write.outcome === 'acknowledged'
      },
    }
  }

  const load = startLoad(toActions(origin, await makeWriters(origin)).map(toLane))
  return { writes, waitForMore: load.waitForMore, stop: load.stop }
}

/** A 5xx leaves it open: the write may have been done before the response failed. */
function judge({ status, body }: Reply<unknown>): Partial<Write> {
  if (status >= 500) return {}
  if (status >= 300) return { outcome: 'refused' }
  const { avatar } = body as { avatar?: string }
  return { outcome: 'acknowledged', ...(avatar && { avatar }) }
}
