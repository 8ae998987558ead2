import { Skeleton, Text } from '@mantine/core'
import type { SearchOrder } from '@sparkle/contract/applications/search-rules.ts'
import type { ReactNode, RefObject } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { Deferred } from '#web/ui/feedback/deferred.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { FailedSearch, NoSuchPage, ResultList, ResultSection } from '#web/ui/layout/result-section.tsx'
import { ApplicantCard } from './applicant-card.tsx'
import type { SearchResultsState } from './applicant-search.hooks.ts'
import { foundText, searchMessages, searchTexts } from './applicant-search.messages.ts'
import { NobodyFound } from './nobody-found.tsx'
import { ResultOrder } from './result-order.tsx'
import { ResultPages } from './result-pages.tsx'
import { isNoFilter, type Search, toAddress, toParams } from './search-address.ts'
import type { FilterKind } from './search-filters.ts'

export interface SearchResultsProps {
  search: Search
  found: SearchResultsState
  heading: RefObject<HTMLHeadingElement | null>
  onOrder: (order: SearchOrder | undefined) => void
  onDrop: (kind: FilterKind) => void
  onLeave: (linkId: string) => void
}

const SKELETONS = ['first', 'second', 'third', 'fourth']

type State = 'idle' | 'failed' | 'searching' | 'nobody' | 'found'

function getState(search: Search, { results, error }: SearchResultsState): State {
  if (isNoFilter(search.filters)) return 'idle'
  if (error) return 'failed'
  if (!results) return 'searching'
  return results.total === 0 ? 'nobody' : 'found'
}

/** The results of a search, under a heading with their number. */
export function SearchResults(props: SearchResultsProps) {
  const { search, found, heading } = props
  const state = getState(search, found)
  const headings: Record<State, string> = {
    idle: searchMessages.noFilters,
    failed: searchTexts.results,
    searching: searchTexts.searching,
    nobody: searchMessages.nobodyFound,
    found: found.results ? foundText(found.results) : '',
  }
  const notices: Partial<Record<State, ReactNode>> = {
    idle: <Text c="dimmed">{searchTexts.startHint}</Text>,
    nobody: found.isOld ? null : <NobodyFound filters={search.filters} onDrop={props.onDrop} />,
  }
  return (
    <ResultSection
      title={headings[state]}
      heading={heading}
      searchKey={found.isOld ? 'old' : toParams(search)}
      isBusy={found.isBusy}
      isOld={found.isOld}
      isFailed={state === 'failed'}
      notice={notices[state]}
    >
      {state === 'failed' && <Failure found={found} />}
      {state === 'searching' && <Waiting />}
      {state === 'found' && (
        <Deferred fallback={<Waiting />}>
          <Cards {...props} />
        </Deferred>
      )}
    </ResultSection>
  )
}

function Waiting() {
  return SKELETONS.map((name) => <Skeleton key={name} height={136} radius="lg" />)
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
  return (
    <>
      {results.total > 1 && <ResultOrder search={search} onChange={onOrder} />}
      <ResultList>
        {results.data.map((card) => (
          <li key={card.id}>
            <ApplicantCard card={card} onLeave={onLeave} />
          </li>
        ))}
      </ResultList>
      <ResultPages search={search} lastPage={results.last_page} />
    </>
  )
}
