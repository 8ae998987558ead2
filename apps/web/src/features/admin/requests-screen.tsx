import { Button, Stack, Text } from '@mantine/core'
import { requestStates, toRequestState } from '@sparkle/contract/admin/admin-requests.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { requestsQuery } from './requests/data-requests.hooks.ts'
import { stateTexts } from './requests/data-requests.messages.ts'
import type { RequestTask } from './requests/request-dialogs.tsx'
import { RequestItem } from './requests/request-item.tsx'
import classes from './requests-screen.module.css'

const RequestDialog = lazyWithPreload(async () => (await import('./requests/request-dialogs.tsx')).RequestDialog)

/** Requests about personal data, those that are overdue first. */
export function Screen() {
  const [search] = useSearchParams()
  const state = toRequestState(search.get('state'))
  const requests = useQuery(requestsQuery(state, search.get('page') ?? '1'))
  const [task, setTask] = useState<RequestTask>()
  if (requests.isPending) return <PageSkeleton />
  const { requests: shown = [], pagination } = requests.data ?? {}
  return (
    <Stack gap="lg">
      <PageTitle>Data requests</PageTitle>
      <PageHeading>Data requests</PageHeading>
      <Text>
        People may ask what Sparkle stores about them, and may want it corrected or deleted. Note here what comes by
        phone or on paper, from people who cannot log in. Before you answer, make sure that they are who they say. Write
        only to the email address of their account.
      </Text>
      <div className={classes.bar}>
        <nav aria-label="Requests by state" className={classes.states}>
          {requestStates.map((to) => (
            <LinkButton
              key={to}
              px="sm"
              variant={to === state ? 'light' : 'subtle'}
              aria-current={to === state ? 'page' : undefined}
              to={`?state=${to}`}
            >
              {stateTexts[to].label}
            </LinkButton>
          ))}
        </nav>
        <Button leftSection={<IconPlus aria-hidden="true" />} onClick={() => setTask({ name: 'note' })}>
          Note a request
        </Button>
      </div>
      {requests.isError && <FailedLoad error={requests.error} onRetry={() => requests.refetch()} />}
      {requests.isSuccess && shown.length === 0 && <EmptyState title={stateTexts[state].empty} />}
      <ul className={classes.list}>
        {shown.map((request) => (
          <RequestItem key={request.id} request={request} onTask={(name) => setTask({ name, request })} />
        ))}
      </ul>
      {pagination && <Pages state={state} page={pagination.current_page} lastPage={pagination.last_page} />}
      {task && <RequestDialog task={task} onClose={() => setTask(undefined)} />}
    </Stack>
  )
}

function Pages({ state, page, lastPage }: { state: string; page: number; lastPage: number }) {
  if (lastPage <= 1) return null
  const toSearch = (to: number) => `?${new URLSearchParams({ state, page: String(to) })}`
  return (
    <nav aria-label="Pages" className={classes.bar}>
      <Text>
        Page {page} of {lastPage}
      </Text>
      {page > 1 && (
        <LinkButton variant="default" to={toSearch(page - 1)}>
          Previous
        </LinkButton>
      )}
      {page < lastPage && (
        <LinkButton variant="default" to={toSearch(page + 1)}>
          Next
        </LinkButton>
      )}
    </nav>
  )
}
