import { Text } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { fetchAuthState, useRoles } from '#web/features/session/session.hooks.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { rememberLeftResult } from '#web/ui/feedback/left-result.ts'
import { useResultFocus } from '#web/ui/feedback/use-result-focus.ts'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { CardLists } from './applicant-card.tsx'
import { searchQuery, useSearchResults } from './applicant-search.hooks.ts'
import { searchTexts } from './applicant-search.messages.ts'
import classes from './applicant-search-screen.module.css'
import { listAppliedFilters } from './applied-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { SaveSearch } from './save-search.tsx'
import { isNoFilter, isSameFilters, parseSearch, type Search } from './search-address.ts'
import { type Filters, noFilters, withoutFilter } from './search-filters.ts'
import { SearchResults } from './search-results.tsx'
import { searchStartQuery, useSearchStart } from './search-start.hooks.ts'
import { useSearchAddress } from './use-search-address.ts'
import { useSearchForm } from './use-search-form.ts'

/** Finds applicants by filters. The URL contains the search, so it can be bookmarked and shared. */
export function Screen() {
  const { key: entry } = useLocation()
  const { search, isOwn, show, showInPlace } = useSearchAddress()
  const [isAutoSearch, setAutoSearch] = useLocalStorage({
    key: 'sparkle-search-by-itself',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const { form, nextFilters, change } = useSearchForm({ search, isOwn, isAutoSearch, onSettled: showInPlace })
  const isBusiness = useRoles().includes('Business')
  const isStart = isNoFilter(search.filters)
  const start = useSearchStart(isStart)
  const found = useSearchResults(search)
  const heading = useRef<HTMLHeadingElement>(null)
  const isSettled = isStart
    ? start.error !== null || start.people !== undefined
    : found.error !== null || (found.results !== undefined && !found.isOld)
  const focusResults = useResultFocus(heading, isSettled)
  const isWide = useMediaQuery('(min-width: 62.5em)', true, { getInitialValueInEffect: false })
  const [isPanelOpen, setPanelOpen] = useState(false)

  const handleSearch = () => {
    setPanelOpen(false)
    if (isSameFilters(nextFilters, search.filters)) {
      if (found.error) found.retry()
      focusResults()
    } else show({ ...search, filters: nextFilters, page: 1 })
  }
  const handleRemove = (remove: (filters: Filters) => Filters) => {
    change(remove)
    show({ ...search, filters: remove(search.filters), page: 1 })
  }
  const handleUse = (next: Search) => {
    change(() => next.filters)
    show(next)
  }
  return (
    <>
      <PageTitle>{searchTexts.title}</PageTitle>
      <PageHeading>{searchTexts.title}</PageHeading>
      <Text className={classes.intro}>
        {searchTexts.intro} {isBusiness && <TextLink to={addresses.businessLists}>{searchTexts.toLists}</TextLink>}
      </Text>
      <div className={classes.layout}>
        <FilterPanel
          isWide={isWide}
          count={listAppliedFilters(search.filters).length}
          isOpen={isPanelOpen}
          onToggle={setPanelOpen}
        >
          <FilterForm
            form={form}
            onChange={change}
            isAutoSearch={isAutoSearch}
            onAutoSearchChange={setAutoSearch}
            onSearch={handleSearch}
          />
        </FilterPanel>
        <div className={classes.right}>
          <FilterChips filters={search.filters} onChange={handleRemove} />
          <SaveSearch filters={search.filters} isTooWide={found.results?.total_relation === 'gte'} />
          <SearchResults
            search={search}
            found={found}
            start={start}
            heading={heading}
            onOrder={(order) => showInPlace({ ...search, order, page: 1 })}
            onDrop={(kind) => handleRemove((filters) => withoutFilter(filters, kind))}
            onDropAll={() => handleRemove(() => noFilters)}
            onUse={handleUse}
            onLeave={(linkId) => rememberLeftResult({ entry, linkId, scrollY: window.scrollY })}
          />
        </div>
      </div>
    </>
  )
}

const prefetch: Prefetch = async (client, { params: { params = '' } }) => {
  const search = parseSearch(params)
  const auth = await fetchAuthState(client)
  if (!auth?.viewAll) return
  // If this fails, it is tried again with the cards.
  const lists = CardLists.load().catch(() => undefined)
  if (isNoFilter(search.filters)) await client.prefetchQuery(searchStartQuery)
  else await client.prefetchQuery(searchQuery(search))
  await lists
}
Screen.prefetch = prefetch
