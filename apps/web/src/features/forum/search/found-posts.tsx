import { Skeleton, Text } from '@mantine/core'
import { forumSearchLimits } from '@sparkle/contract/forum/forum-search-rules.ts'
import type { ReactNode, RefObject } from 'react'
import { toErrorText } from '#web/platform/error-text.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageButtons } from '#web/ui/layout/page-buttons.tsx'
import { FailedSearch, NoSuchPage, ResultList, ResultSection } from '#web/ui/layout/result-section.tsx'
import { type Found, type FoundState, UnknownAuthorError } from './forum-search.hooks.ts'
import { searchTexts } from './forum-search.messages.ts'
import { countFilters, isSearchable, nothingWanted, type Search, toAddress, toParams } from './forum-search-address.ts'
import { FoundPost } from './found-post.tsx'

export interface FoundPostsProps {
  search: Search
  found: FoundState
  heading: RefObject<HTMLHeadingElement | null>
  onLeave: (linkId: string) => void
}

type State = 'start' | 'failed' | 'searching' | 'nothing' | 'found'

const SKELETONS = ['first', 'second', 'third']

function getState({ wanted }: Search, { results, error }: FoundState): State {
  if (!isSearchable(wanted)) return 'start'
  if (error) return 'failed'
  if (!results) return 'searching'
  return results.pagination.total === 0 ? 'nothing' : 'found'
}

/** The results of a search, under a heading with their number. */
export function FoundPosts(props: FoundPostsProps) {
  const { search, found, heading } = props
  const state = getState(search, found)
  const titles: Record<State, string> = {
    start: searchTexts.start,
    failed: searchTexts.results,
    searching: searchTexts.searching,
    nothing: searchTexts.nothing,
    found: searchTexts.found(found.results?.pagination.total ?? 0),
  }
  const notices: Partial<Record<State, ReactNode>> = {
    start: <Text c="dimmed">{searchTexts.startHint}</Text>,
    nothing: <Advice search={search} fewer={found.results?.fewer_words ?? null} />,
  }
  return (
    <ResultSection
      title={titles[state]}
      heading={heading}
      searchKey={found.isOld ? 'old' : toParams(search)}
      isBusy={found.isBusy}
      isOld={found.isOld}
      isFailed={state === 'failed'}
      notice={notices[state]}
    >
      {state === 'failed' && <Failure found={found} />}
      {state === 'searching' && SKELETONS.map((name) => <Skeleton key={name} height={148} radius="lg" />)}
      {state === 'found' && <Posts {...props} />}
    </ResultSection>
  )
}

function Advice({ search: { wanted }, fewer }: { search: Search; fewer: Found['fewer_words'] }) {
  if (fewer) {
    const { words, total, is_capped } = fewer
    const searched = new Set(wanted.words.split(/\s+/)).size
    return (
      <>
        <Text>{searchTexts.fewerWords(searched, words, total, is_capped)}</Text>
        <LinkButton to={toAddress({ wanted: { ...wanted, words: words.join(' ') }, page: 1 })}>
          {total === 1 ? searchTexts.showOne : searchTexts.showFewer}
        </LinkButton>
      </>
    )
  }
  if (countFilters(wanted) === 0) return <Text c="dimmed">{searchTexts.nothingHint}</Text>
  return (
    <>
      <Text c="dimmed">{searchTexts.nothingWithFilters}</Text>
      <LinkButton to={toAddress({ wanted: { ...nothingWanted, words: wanted.words }, page: 1 })}>
        {searchTexts.withoutFilters}
      </LinkButton>
    </>
  )
}

/** An unknown author stays unknown; anything else can be tried again. */
function Failure({ found: { error, retry } }: { found: FoundState }) {
  if (error instanceof UnknownAuthorError) return <FailedSearch reason={searchTexts.unknownAuthor(error.message)} />
  return <FailedSearch reason={searchTexts.failed(toErrorText(error))} onRetry={retry} />
}

function Posts({ search, found: { results }, onLeave }: FoundPostsProps) {
  if (!results) return null
  const { posts, pagination, is_capped } = results
  const { wanted, page } = search
  const toPage = (to: number) => toAddress({ wanted, page: to })
  if (posts.length === 0) {
    return (
      <NoSuchPage>
        <Text>{searchTexts.noSuchPage(page)}</Text>
        <LinkButton to={toPage(1)}>{searchTexts.toFirstPage}</LinkButton>
      </NoSuchPage>
    )
  }
  return (
    <>
      {is_capped && <Text c="dimmed">{searchTexts.capped(forumSearchLimits.found)}</Text>}
      <ResultList>
        {posts.map((post) => (
          <li key={post.post_id}>
            <FoundPost post={post} onLeave={onLeave} />
          </li>
        ))}
      </ResultList>
      <PageButtons
        label={searchTexts.pages}
        place={searchTexts.page(page, pagination.last_page)}
        previous={page > 1 ? toPage(page - 1) : undefined}
        next={page < pagination.last_page ? toPage(page + 1) : undefined}
      />
    </>
  )
}
