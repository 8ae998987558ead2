import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import type { Db } from '#api/platform/database.ts'
import { countThreadsSince, lockThreadsOf } from './first-day.queries.ts'

const { threads, linksPerPost } = safetyLimits.firstDay
const WEB_LINK = /<a href="https?:/g

const limitReached = (text: string) => new AppError('request_limit', text)

function isFirstDay({ limitsGuesses, now }: Deps, { registeredAt }: Viewer): boolean {
  return limitsGuesses && now().getTime() - registeredAt.getTime() < DAY_MS
}

/** For new posts and for edits, or a link could be added later. */
export function refuseManyLinks(deps: Deps, viewer: Viewer, html: string): void {
  if (!isFirstDay(deps, viewer) || (html.match(WEB_LINK)?.length ?? 0) <= linksPerPost) return
  throw limitReached(`A new account can put ${linksPerPost} links in a post on its first day.`)
}

/** Starts a thread, if the account is older than a day or has not started too many. */
export async function limitThreads<T>(deps: Deps, viewer: Viewer, start: (db: Db) => Promise<T>): Promise<T> {
  if (!isFirstDay(deps, viewer)) return start(deps.db)
  return deps.db.transaction(async (tx) => {
    await lockThreadsOf(tx, viewer.id)
    if ((await countThreadsSince(tx, viewer.id, viewer.registeredAt)) >= threads) {
      throw limitReached(`A new account can start ${threads} discussions on its first day. Please go on tomorrow.`)
    }
    return start(tx)
  })
}
