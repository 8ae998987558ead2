import { limits } from '@sparkle/contract/core/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { Deferred } from '#web/ui/feedback/deferred.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PAGE_HEADING_ID, PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane, NothingSelected } from './conversation-pane.tsx'
import { ConversationSearch } from './conversation-search.tsx'
import { type ConversationFilter, filteredQuery, useConversations } from './conversations.hooks.ts'
import { conversationMessages, requestTexts } from './conversations.messages.ts'
import { historyQuery } from './messages.hooks.ts'
import classes from './messaging-screen.module.css'
import { isFocusLost } from './reading/lost-focus.ts'

/** The list of conversations and the messages of the one in the URL. */
export function Screen() {
  const auth = useAuthState()
  const [search, setSearch] = useSearchParams()
  const filter = getFilter(search)
  const { isRequests, name } = filter
  const { conversations, total, error, refetch, loadMore, isLoadingMore } = useConversations(filter)
  // While a search runs, the list stays as it was.
  const [listed, setListed] = useState(conversations)
  if (conversations && conversations !== listed) setListed(conversations)
  const selectedId = getConversationId(search)
  useFocusOnReturn(selectedId)
  if (!auth || (!listed && !error)) return <PageSkeleton />
  if (!listed) return <FailedLoad error={error} onRetry={() => refetch()} />
  const handleSearch = (text: string) => {
    setSearch(withParam(search, 'name', text), { replace: true, state: { keepsPlace: true } })
  }
  const handleSettled = () => {
    setSearch(withParam(search, 'box', ''), { replace: true, state: { keepsPlace: true } })
  }
  const back = { to: toAddress(search, undefined), label: isRequests ? requestTexts.box : requestTexts.all }
  // A request that was answered leaves the list and stays open. So does a conversation with a blocked person.
  const canSearch = listed.length > 0 || isRequests || name !== ''
  const hasList = canSearch || selectedId !== undefined
  return (
    <Deferred fallback={<PageSkeleton />}>
      <PageTitle>Messaging</PageTitle>
      <PageHeading mb="md" className={classes.heading} data-has-pane={selectedId !== undefined}>
        Messaging
      </PageHeading>
      {!hasList && (
        <EmptyState title={conversationMessages.none}>
          Open the profile of a person to write to them. When someone writes to you, it shows here.
        </EmptyState>
      )}
      {hasList && (
        <div className={classes.layout} data-has-pane={selectedId !== undefined}>
          <div className={classes.side}>
            {canSearch && (
              <ConversationSearch
                key={String(isRequests)}
                name={name}
                onSearch={handleSearch}
                found={conversations && total}
              />
            )}
            {error && !conversations ? (
              <FailedLoad error={error} onRetry={() => refetch()} />
            ) : (
              <ConversationList
                conversations={listed}
                name={name}
                toAddress={(id) => toAddress(search, id)}
                currentId={selectedId}
                isRequests={isRequests}
                onLoadMore={loadMore}
                isLoadingMore={isLoadingMore}
              />
            )}
          </div>
          <div className={classes.pane}>
            {selectedId ? (
              <ConversationPane
                key={selectedId}
                conversationId={selectedId}
                me={auth}
                back={back}
                onSettled={isRequests ? handleSettled : undefined}
              />
            ) : (
              <NothingSelected />
            )}
          </div>
        </div>
      )}
    </Deferred>
  )
}

const getConversationId = (search: URLSearchParams) => Number(search.get('conversation')) || undefined

const getFilter = (search: URLSearchParams): ConversationFilter => ({
  isRequests: search.get('box') === 'requests',
  name: (search.get('name') ?? '').trim().slice(0, limits.username.max),
})

/** The address of this screen with one thing changed. */
function withParam(search: URLSearchParams, param: string, value: string) {
  const changed = new URLSearchParams(search)
  if (value) changed.set(param, value)
  else changed.delete(param)
  return changed
}

/** Opens a conversation, or none, and keeps the list. */
const toAddress = (search: URLSearchParams, id: number | undefined) =>
  `?${withParam(search, 'conversation', id ? String(id) : '')}`

const prefetch: Prefetch = (client, { search }) => {
  const selectedId = getConversationId(search)
  const list = client.prefetchQuery(filteredQuery(getFilter(search)))
  return selectedId ? Promise.all([list, client.prefetchQuery(historyQuery(selectedId))]) : list
}
Screen.prefetch = prefetch

/** Moves the focus to the heading when the person returns from the messages to the list. */
function useFocusOnReturn(selectedId: number | undefined): void {
  const previousId = useRef(selectedId)
  useEffect(() => {
    const isReturn = previousId.current !== undefined && selectedId === undefined
    previousId.current = selectedId
    if (isReturn && isFocusLost()) document.getElementById(PAGE_HEADING_ID)?.focus()
  }, [selectedId])
}
