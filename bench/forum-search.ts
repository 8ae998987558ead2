import type { CallInput } from '@sparkle/contract/core/call.ts'
import { searchForum } from '@sparkle/contract/forum/forum-search.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { toFigure } from './bars.ts'
import { measureMedians } from './rounds.ts'
import { print, toSize } from './sizes.ts'
import { printTable } from './table.ts'
import { type ForumSearchWorld, openForumSearchWorld, plantedWords } from './worlds/forum-search-world.ts'

const POSTS = toSize(1_000_000)
const ROUNDS = 15

type Query = CallInput<typeof searchForum>['query']

const { common, often, rare } = plantedWords
const words = {
  'a rare word': rare,
  'a common word': common,
  'two common words': `${common} ${often}`,
  'a common and a rare word': `${common} ${rare}`,
}

function listSearches({ authorId, nodeId }: ForumSearchWorld): [string, Query][] {
  const filters: [string, Omit<Query, 'keywords'>][] = [
    ['', {}],
    [' of an author', { author: authorId }],
    [' in a forum', { node_id: nodeId }],
    [' of an author in a forum', { author: authorId, node_id: nodeId }],
  ]
  return [
    ...Object.entries(words).flatMap(([name, keywords]) =>
      filters.map(([suffix, filter]): [string, Query] => [`${name}${suffix}`, { keywords, ...filter }]),
    ),
    ['a common word, newest first', { keywords: common, order: 'date' }],
    ['a common word, last page', { keywords: common, page: 50 }],
    ['a phrase', { keywords: `"${common} ${often}"` }],
    ['a common word in titles', { keywords: common, titles_only: true }],
    ['a word that nobody wrote', { keywords: 'zzyzx' }],
  ]
}

/** What each search costs, as a ratio to fetching twenty posts with their authors by their ids. */
export async function run(): Promise<void> {
  const world = await openForumSearchWorld(POSTS)
  try {
    const api = createApiClient(overHttp(world.url), world.token)
    const floor = overHttp(world.floorUrl)
    const headers = { authorization: `Bearer ${world.token}` }
    const newest = await api.callOrThrow(searchForum, { query: { keywords: common, order: 'date' } })
    const url = `/posts?ids=${newest.posts.map(({ post_id }) => post_id).join()}`
    const rows = []
    for (const [name, query] of listSearches(world)) {
      const { pagination, is_capped } = await api.callOrThrow(searchForum, { query })
      const [cost = Number.NaN, least = Number.NaN] = await measureMedians(ROUNDS, [
        () => api.callOrThrow(searchForum, { query }),
        async () => JSON.parse((await floor({ method: 'GET', url, headers })).text),
      ])
      rows.push([
        name,
        `${is_capped ? 'over ' : ''}${pagination.total}`,
        toFigure(cost, { digits: 1 }),
        toFigure(cost / least, { digits: 1, bar: { atMost: 20 } }),
      ])
    }
    printTable(`Search in ${print(POSTS)} posts`, ['search', 'found', 'ms', 'of the floor (≤ 20)'], rows)
  } finally {
    await world.close()
  }
}
