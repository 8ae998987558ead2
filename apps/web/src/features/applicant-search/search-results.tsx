import { Text } from '@mantine/core'
import type { SearchOrder } from '@sparkle/contract/applications/search-rules.ts'
import type { ReactNode, RefObject } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { Deferred } from '#web/ui/feedback/deferred.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { FailedSearch, NoSuchPage, ResultList, ResultSection } from '#web/ui/layout/result-section.tsx'
import { ApplicantCard } from './applicant-card.tsx'
import type { SearchResultsState } from './applicant-search.hooks.ts'
import { foundText, searchMessages, searchTexts } from './applicant-search.messages.ts'
import { BlankCounts } from './blank-counts.tsx'
import { NobodyFound } from './nobody-found.tsx'
import { ResultOrder } from './result-order.tsx'
import { ResultPages } from './result-pages.tsx'
import { isNoFilter, type Search, toAddress, toParams } from './search-address.ts'
import type { FilterKind } from './search-filters.ts'
import type { SearchStartState } from './search-start.hooks.ts'
import { SearchStart } from './search-start.tsx'
import { WaitingCards } from './waiting-cards.tsx'

export interface SearchResultsProps {
  search: Search
  found: SearchResultsState
  /** For a search without filters. */
  start: SearchStartState
  heading: RefObject<HTMLHeadingElement | null>
  onOrder: (order: SearchOrder | undefined) => void
  onDrop: (kind: FilterKind) => void
  onDropAll: () => void
  onUse: (search: Search) => void
  onLeave: (linkId: string) => void
}

type State = 'idle' | 'failed' | 'searching' | 'nobody' | 'found'

function getState(search: Search, { results, error }: SearchResultsState): State {
  if (isNoFilter(search.filters)) return 'idle'
  if (error) return 'failed'
  if (!results) return 'searching'
  return results.total === 0 ? 'nobody' : 'found'
}

/** The results of a search, under a heading with their number. */
export function SearchResults(props: SearchResultsProps) {
  const { search, found, start, heading } = props
  const state = getState(search, found)
  const headings: Record<State, string> = {
    idle: searchMessages.noFilters,
    failed: searchTexts.results,
    searching: searchTexts.searching,
    nobody: searchMessages.nobodyFound,
    found: found.results ? foundText(found.results) : '',
  }
  const notices: Partial<Record<State, ReactNode>> = {
    idle: start.people?.total === 0 ? <Text>{searchTexts.nobodyShows}</Text> : undefined,
    nobody: found.isOld ? null : (
      <>
        <BlankCounts blanks={found.results?.blanks} />
        <NobodyFound filters={search.filters} onDrop={props.onDrop} onDropAll={props.onDropAll} />
      </>
    ),
  }
  return (
    <ResultSection
      title={headings[state]}
      heading={heading}
      searchKey={found.isOld ? 'old' : toParams(search)}
      isBusy={state === 'idle' ? start.isBusy : found.isBusy}
      isOld={found.isOld}
      isFailed={state === 'failed'}
      notice={notices[state]}
    >
      {state === 'idle' && <SearchStart start={start} onUse={props.onUse} onLeave={props.onLeave} />}
      {state === 'failed' && <Failure found={found} />}
      {state === 'searching' && <WaitingCards />}
      {state === 'found' && (
        <Deferred fallback={<WaitingCards />}>
          <Cards {...props} />
        </Deferred>
      )}
    </ResultSection>
  )
}

function Failure({ found: { error, retry } }: { found: SearchResultsState }) {
  const isZipUnknown = error instanceof ApiError && error.status === 400
  return isZipUnknown ? (
    <FailedSearch reason={searchMessages.zipUnknown} />
  ) : (
    <FailedSearch reason={searchMessages.failed} onRetry={retry} />
  )
}

function Cards({ search, found: { results }, onOrder, onLeave }: SearchResultsProps) {
  if (!results) return null
  if (results.data.length === 0) {
    return (
      <NoSuchPage>
        <Text>{searchTexts.noSuchPage(search.page)}</Text>
        <LinkButton to={toAddress({ ...search, page: 1 })}>{searchTexts.toFirstPage}</LinkButton>
      </NoSuchPage>
    )
  }
  const ids = results.data.map(({ id }) => id)
  return (
    <>
      <BlankCounts blanks={results.blanks} />
      {results.total > 1 && <ResultOrder search={search} onChange={onOrder} />}
      <ResultList>
        {results.data.map((card) => (
          <li key={card.id}>
            <ApplicantCard card={card} shownWith={ids} onLeave={onLeave} />
          </li>
        ))}
      </ResultList>
      <ResultPages search={search} lastPage={results.last_page} />
    </>
  )
}
