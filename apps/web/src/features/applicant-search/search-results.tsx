import { Alert, Button, Skeleton, Text, Title } from '@mantine/core'
import type { RefObject } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { Spark } from '#web/ui/brand.tsx'
import { Deferred } from '#web/ui/deferred.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ApplicantCard } from './applicant-card.tsx'
import type { SearchResultsState } from './applicant-search.hooks.ts'
import { foundText, searchMessages, searchTexts } from './applicant-search.messages.ts'
import { NobodyFound } from './nobody-found.tsx'
import { ResultPages } from './result-pages.tsx'
import { isNoFilter, type Search, toAddress, toParams } from './search-address.ts'
import type { FilterKind } from './search-filters.ts'
import classes from './search-results.module.css'

export interface SearchResultsProps {
  search: Search
  found: SearchResultsState
  heading: RefObject<HTMLHeadingElement | null>
  onDrop: (kind: FilterKind) => void
  onLeave: (applicationId: number) => void
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
  const title = (
    <Title ref={heading} order={2} id="result-heading" className={classes.heading} tabIndex={-1}>
      {/* The key makes screen readers announce a new search even if its count is the same. */}
      <span key={found.isOld ? 'old' : toParams(search)}>{headings[state]}</span>
    </Title>
  )
  const isNotice = state === 'idle' || state === 'nobody'
  return (
    <section
      className={classes.results}
      aria-labelledby="result-heading"
      aria-busy={found.isBusy}
      data-old={found.isOld}
    >
      <div className={isNotice ? classes.notice : undefined}>
        {isNotice && <Spark size={44} />}
        <div role="status">{state !== 'failed' && title}</div>
        {state === 'failed' && title}
        {state === 'idle' && <Text c="dimmed">{searchTexts.startHint}</Text>}
        {state === 'nobody' && !found.isOld && <NobodyFound filters={search.filters} onDrop={props.onDrop} />}
      </div>
      {state === 'failed' && <Failure found={found} />}
      {state === 'searching' && <Waiting />}
      {state === 'found' && (
        <Deferred fallback={<Waiting />}>
          <Cards {...props} />
        </Deferred>
      )}
    </section>
  )
}

function Waiting() {
  return SKELETONS.map((name) => <Skeleton key={name} height={136} radius="lg" />)
}

function Failure({ found: { error, retry } }: { found: SearchResultsState }) {
  if (error instanceof ApiError && error.status === 400) {
    return (
      <Alert color="red" variant="light">
        {searchMessages.zipUnknown}
      </Alert>
    )
  }
  return (
    <>
      <Alert color="red" variant="light">
        {searchMessages.failed}
      </Alert>
      <Button variant="default" className={classes.retry} onClick={retry}>
        {searchTexts.tryAgain}
      </Button>
    </>
  )
}

function Cards({ search, found: { results }, onLeave }: SearchResultsProps) {
  if (!results) return null
  if (results.data.length === 0) {
    return (
      <div className={classes.notice}>
        <Text>{searchTexts.noSuchPage(search.page)}</Text>
        <LinkButton className={classes.link} to={toAddress({ ...search, page: 1 })}>
          {searchTexts.toFirstPage}
        </LinkButton>
      </div>
    )
  }
  return (
    <>
      <ul className={classes.cards}>
        {results.data.map((card) => (
          <li key={card.id}>
            <ApplicantCard card={card} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      <ResultPages search={search} lastPage={results.last_page} />
    </>
  )
}
