import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { Deps } from '#api/core/deps.ts'
import type { GoOn, LeavingPerson } from '#api/core/own-data.ts'
import { upsertWords } from '#api/features/forum/read/words.queries.ts'
import { lockThread, updateForumCounts, updateForumLast, updateThread } from './editing.queries.ts'
import * as queries from './forgetting.queries.ts'
import { lockThreadsOf } from './post-states.queries.ts'

const POSTS = 200
/** Posts of a range of ids. Few of them name the person. */
const RANGE = 10_000

const REMOVED = 'Removed by its author'
const removedText = { message: `${REMOVED}.`, messageHtml: `<p>${REMOVED}.</p>` }

/**
 * Takes the words out of the person's posts: out of those that others no longer see, and out of all if the person wants it.
 * A thread loses its title with its first post. Taking the posts away would move each later post of a thread, once for each of
 * them.
 */
export async function forgetPosts({ db }: Deps, { userId, posts }: LeavingPerson, goOn: GoOn): Promise<void> {
  let last: queries.OwnPost | undefined
  do {
    await goOn()
    const page = await queries.listOwnPosts(db, userId, last, POSTS)
    const ids = page.filter(({ isShown }) => posts === 'remove' || !isShown).map(({ id }) => id)
    if (ids.length > 0) {
      await db.transaction(async (tx) => {
        await lockThreadsOf(tx, ids)
        await queries.updateTexts(tx, ids, removedText)
        await queries.updateTitles(tx, ids, REMOVED)
        await upsertWords(tx, ids)
      })
    }
    last = page.length === POSTS ? page.at(-1) : undefined
  } while (last)
}

/** Removes threads in which nobody else wrote, if the person wants it. */
export async function forgetThreads({ db, now }: Deps, { userId, posts }: LeavingPerson, goOn: GoOn): Promise<void> {
  if (posts !== 'remove') return
  for (const threadId of await queries.listLoneThreads(db, userId)) {
    await goOn()
    await db.transaction(async (tx) => {
      const thread = await lockThread(tx, threadId)
      if (!thread || thread.isRemoved || !(await queries.isLone(tx, threadId, userId))) return
      await updateThread(tx, threadId, { removedAt: now() })
      await updateForumCounts(tx, thread.nodeId, { threads: -1, posts: -(thread.replyCount + 1) })
      await updateForumLast(tx, thread.nodeId)
    })
  }
}

/** A link to the person in a post, as `toPostHtml` writes it, by any of their names. */
function toMention(names: readonly string[]): string {
  const escaped = names.map((name) => name.replaceAll('.', '\\.'))
  return `<a href="${addresses.profile('')}(?:${escaped.join('|')})">(@[^<]+)</a>`
}

/** The names stay in what others wrote, without links. */
export async function unlinkMentions({ db }: Deps, userId: number, goOn: GoOn): Promise<void> {
  const names = await queries.listNames(db, userId)
  if (names.length === 0) return
  const mention = toMention(names)
  const until = await queries.findLastPostId(db)
  for (let from = 0; from < until; from += RANGE) {
    await goOn()
    const ids = await queries.listMentioning(db, mention, { from, to: from + RANGE })
    if (ids.length === 0) continue
    await db.transaction(async (tx) => {
      await lockThreadsOf(tx, ids)
      await queries.updateMentions(tx, mention, ids)
    })
  }
}
