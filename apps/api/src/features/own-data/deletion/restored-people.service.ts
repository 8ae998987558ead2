import type { Deps } from '#api/core/deps.ts'
import type { AccountDeps } from '#api/features/auth/account/account-notices.service.ts'
import * as queries from './deletions.queries.ts'
import { hidePerson } from './deletions.service.ts'
import { type LedgerEntry, readEntries, toDigest } from './ledger.ts'

const BATCH = 1000

async function hideAgain(deps: Pick<AccountDeps, 'db' | 'events'>, entries: Map<number, LedgerEntry>): Promise<number> {
  let hidden = 0
  for (const { id, createdAt } of await queries.listPeopleToForget(deps.db, [...entries.keys()])) {
    const entry = entries.get(id)
    if (!entry || entry.digest !== toDigest(id, createdAt)) continue
    const at = new Date(entry.at)
    await deps.db.transaction(async (tx) => {
      const person = { userId: id, posts: entry.posts, askedAt: at, deleteAt: at, toldAt: at, startedAt: at }
      if (!(await hidePerson(deps, tx, person))) await queries.updateDue(tx, id, at)
    })
    hidden += 1
  }
  return hidden
}

/**
 * A restored backup brings back people whose account was deleted after it was made. This hides them before anyone is served; the
 * job then deletes them again. Returns how many there were.
 */
export async function forgetRestored(
  deps: Pick<Deps, 'db'> & Pick<AccountDeps, 'events'>,
  ledger: string,
): Promise<number> {
  let hidden = 0
  let entries = new Map<number, LedgerEntry>()
  for await (const entry of readEntries(ledger)) {
    entries.set(entry.user, entry)
    if (entries.size < BATCH) continue
    hidden += await hideAgain(deps, entries)
    entries = new Map()
  }
  return hidden + (await hideAgain(deps, entries))
}
