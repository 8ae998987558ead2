import type { ThreadInPlace } from '@sparkle/contract/forum/forum-objects.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forumSearchQuery } from '#web/features/forum/search/forum-search.hooks.ts'
import { isSearchable, normalize, nothingWanted } from '#web/features/forum/search/forum-search-address.ts'
import { usePausedText } from './use-paused-text.ts'

const MOST = 3

/** At most 15 titles a minute, with two searches each: the server accepts 30. */
const INTERVAL_MS = 4000

/** A single word of several is in too many titles. */
const FEWEST_WORDS = 2

/** Searches titles only. What fails is not reported, as nobody asked for it. */
function useTitleSearch(words: string) {
  const wanted = normalize({ ...nothingWanted, words, isOnlyTitles: true })
  const isWanted = isSearchable(wanted)
  const { data } = useQuery({
    ...forumSearchQuery({ wanted, page: 1 }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return isWanted ? data : undefined
}

/** The threads with the words of a title, or with the most of them that some title has. */
export function useSimilarThreads(title: string) {
  const [isIgnored, setIgnored] = useState(false)
  // Words in quotes would have to stand next to each other.
  const words = usePausedText(title, INTERVAL_MS).replaceAll(/["“”]/g, ' ')
  const all = useTitleSearch(isIgnored || title === '' ? '' : words)
  const fewer = all?.fewer_words?.words ?? []
  const some = useTitleSearch(fewer.length < FEWEST_WORDS ? '' : fewer.join(' '))
  const found = [...(all?.posts ?? []), ...(some?.posts ?? [])]
  const threads = new Map<number, ThreadInPlace>(found.map(({ Thread }) => [Thread.thread_id, Thread]))
  return { threads: [...threads.values()].slice(0, MOST), isIgnored, ignore: () => setIgnored(true) }
}
