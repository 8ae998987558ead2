import { Stack } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { rememberLeftResult } from '#web/ui/feedback/left-result.ts'
import { useResultFocus } from '#web/ui/feedback/use-result-focus.ts'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { forumSearchQuery, useFoundPosts } from './forum-search.hooks.ts'
import { searchTexts } from './forum-search.messages.ts'
import { isSameWanted, isSearchable, parseSearch, toAddress, type Wanted } from './forum-search-address.ts'
import { FoundPosts } from './found-posts.tsx'
import { SearchForm } from './search-form.tsx'

/** Finds posts by words and filters. The URL contains the search, so it can be bookmarked and shared. */
export function Screen() {
  const { params = '' } = useParams()
  const { key: entry } = useLocation()
  const navigate = useNavigate()
  const search = useMemo(() => parseSearch(params), [params])
  const found = useFoundPosts(search)
  const heading = useRef<HTMLHeadingElement>(null)
  const isSettled = found.error !== null || (found.results !== undefined && !found.isOld)
  const focusResults = useResultFocus(heading, isSettled)

  const handleSearch = (wanted: Wanted) => {
    if (isSameWanted(wanted, search.wanted) && search.page === 1) {
      if (found.error) found.retry()
      focusResults()
      // The focus moves to the results when they have loaded.
    } else navigate(toAddress({ wanted, page: 1 }), { state: { keepsPlace: true } })
  }
  return (
    <Stack gap="lg">
      <PageTitle>{searchTexts.title}</PageTitle>
      <PageHeading>{searchTexts.title}</PageHeading>
      <SearchForm shown={search.wanted} onSearch={handleSearch} />
      <FoundPosts
        search={search}
        found={found}
        heading={heading}
        onLeave={(linkId) => rememberLeftResult({ entry, linkId, scrollY: window.scrollY })}
      />
    </Stack>
  )
}

const prefetch: Prefetch = async (client, { params: { params = '' } }) => {
  const search = parseSearch(params)
  if (isSearchable(search.wanted)) await client.prefetchQuery(forumSearchQuery(search))
}
Screen.prefetch = prefetch
