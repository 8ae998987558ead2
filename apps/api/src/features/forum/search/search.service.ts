import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { FOLDED } from '@sparkle/contract/forum/forum-objects.ts'
import {
  type FoundPost,
  type searchForum as searchCall,
  searchForumSpec,
} from '@sparkle/contract/forum/forum-search.ts'
import { forumSearchLimits, type SearchOrder } from '@sparkle/contract/forum/forum-search-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { createSerializer, type JsonText, joinFields, toListText, toObjectText } from '#api/core/json-text.ts'
import { getOffset, paginate, serializePagination } from '#api/core/paging.ts'
import type { CheckedDeps } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canModerate } from '#api/features/forum/forum.policy.ts'
import { findUserId } from '#api/features/forum/read/forum-members.queries.ts'
import { readThreads } from '#api/features/forum/read/seen-threads.service.ts'
import { listThreadPeople, threadUrl, toThreadInPlace } from '#api/features/forum/read/thread-shape.ts'
import { toReader } from '#api/features/forum/structure/nodes.service.ts'
import { readPeople, toForumUser } from '#api/features/users/person-cards.service.ts'
import { findFewerWords } from './fewer-words.service.ts'
import { listFoundPosts } from './search.queries.ts'
import { type Hit, type HitFilter, listShownForums, parseWords } from './search-hits.queries.ts'
import { findHits } from './search-hits.service.ts'
import { toSnippet } from './search-snippet.ts'

type SearchQuery = HandlerInput<typeof searchCall>['query']
type Found = JsonText<CallResponse<typeof searchCall>>

const { posts: foundPosts, is_capped: isCapped, fewer_words: fewerWords } = searchForumSpec().response.shape
const serializeFound = createSerializer(foundPosts.element.omit({ Thread: true, User: true }))
const serializeCapped = createSerializer(isCapped)
const serializeFewer = createSerializer(fewerWords)

/** A search considers the newest posts that match, so it costs the same in a large forum. */
export async function searchForum(deps: CheckedDeps, viewer: Viewer, query: SearchQuery): Promise<Found> {
  if (query.with_removed && !canModerate(viewer)) {
    throw new AppError('forbidden', 'Only moderators can search what was removed.')
  }
  const filter = await toFilter(deps, viewer, query)
  const hits = filter ? await findHits(deps.db, filter) : []
  const kept = hits.slice(0, forumSearchLimits.found)
  const offset = getOffset(query.page)
  const ids = sortHits(kept, query.order)
    .slice(offset, offset + PER_PAGE)
    .map(({ id }) => id)
  const posts = filter && ids.length > 0 ? await readPosts(deps, viewer, ids, filter.query) : []
  const isWithoutPhrases = !QUOTES.test(query.keywords)
  const fewer =
    filter && hits.length === 0 && isWithoutPhrases ? await findFewerWords(deps.db, filter, query.keywords) : null
  return toObjectText({
    posts: toListText(posts),
    pagination: serializePagination(paginate(query.page, posts.length, kept.length)),
    is_capped: serializeCapped(hits.length > kept.length),
    fewer_words: serializeFewer(fewer),
  })
}

/** Undefined if nothing can match. */
async function toFilter(deps: Deps, viewer: Viewer, query: SearchQuery): Promise<HitFilter | undefined> {
  const { author, node_id: nodeId, thread_id: threadId, after, before } = query
  const [words, nodeIds, authorId] = await Promise.all([
    parseWords(deps.db, ...splitPhrases(query.keywords)),
    listShownForums(deps.db, toReader(deps, viewer), nodeId),
    author === undefined ? undefined : findUserId(deps.db, author),
  ])
  if (words === '' || nodeIds.length === 0 || (author !== undefined && authorId === undefined)) return undefined
  return {
    query: words,
    nodeIds,
    isOneForum: nodeId !== undefined,
    authorId,
    threadId,
    after: after === undefined ? undefined : new Date(after * 1000),
    before: before === undefined ? undefined : new Date(before * 1000 + 999),
    titlesOnly: query.titles_only,
    withRemoved: query.with_removed,
    without: [...viewer.blocked],
  }
}

const QUOTES = /["“”]/

/** Text in double quotes is a phrase, also in those that phones type. */
function splitPhrases(keywords: string): [words: string, phrases: string[]] {
  const phrases: string[] = []
  const words = keywords.replace(/["“”]([^"“”]*)["“”]/g, (_, phrase: string) => {
    phrases.push(phrase)
    return ' '
  })
  return [words, phrases]
}

const sortHits = (hits: readonly Hit[], order: SearchOrder) =>
  hits.toSorted((one, other) => (order === 'date' ? 0 : other.rank - one.rank) || other.id - one.id)

/** Each word of the search is marked wherever it stands. */
async function readPosts(
  deps: CheckedDeps,
  viewer: Viewer,
  ids: readonly number[],
  query: string,
): Promise<JsonText<FoundPost>[]> {
  const found = { ids, query: query.replaceAll(' & ', ' | ') }
  const posts = await listFoundPosts(deps.db, found)
  const threadIds = new Set(posts.map(({ threadId }) => threadId))
  const threads = await readThreads(deps, viewer, [...threadIds])
  const writers = posts.map(({ authorId }) => authorId)
  const people = await readPeople(deps, [...writers, ...[...threads.values()].flatMap(listThreadPeople)])
  const postsById = new Map(posts.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = postsById.get(id)
    const thread = row && threads.get(row.threadId)
    if (!thread) return []
    const fields = serializeFound({
      post_id: id,
      post_date: row.postedAt,
      position: row.position,
      is_first_post: id === thread.firstPostId,
      message_state: row.isRemoved ? 'deleted' : 'visible',
      view_url: `${threadUrl(deps.publicUrl, thread)}#${id}`,
      snippet: row.isFolded ? [{ text: FOLDED, is_match: false }] : toSnippet(row.markedText),
    })
    const Thread = toThreadInPlace(deps, viewer, thread, people)
    const User = toForumUser(people.get(row.authorId), viewer)
    return joinFields(fields, toObjectText({ Thread, User }))
  })
}
