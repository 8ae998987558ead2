import { Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { ListPage } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { entryStates } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useHasTeam } from '#web/features/shortlists/team.hooks.ts'
import { isNotFound } from '#web/platform/api-client.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { MissingPage } from '#web/ui/feedback/missing-page.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { PageButtons } from '#web/ui/layout/page-buttons.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { EntryRows } from './entry-rows.tsx'
import { ListMenu } from './list-menu.tsx'
import classes from './list-screen.module.css'
import { entriesQuery, type ListView } from './lists.hooks.ts'
import { NoBusiness } from './no-business.tsx'
import { recruitingTexts } from './recruiting.messages.ts'
import { StateLinks } from './state-links.tsx'

const toView = (listId: string | undefined, search: URLSearchParams): ListView => ({
  listId: Number(listId),
  state: entryStates.find((state) => state === search.get('state')),
  page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
})

/** The people on a list, with how far the business is with each. */
export function Screen() {
  const { listId } = useParams()
  const [search] = useSearchParams()
  const view = toView(listId, search)
  const hasTeam = useHasTeam()
  const found = useQuery({ ...entriesQuery(view), enabled: hasTeam === true })
  if (hasTeam === false) return <NoBusiness title={recruitingTexts.title} />
  if (isNotFound(found.error)) {
    const links = [{ to: addresses.businessLists, label: recruitingTexts.toLists }]
    return (
      <MissingPage title={recruitingTexts.missing} links={links}>
        {recruitingTexts.whyMissing}
      </MissingPage>
    )
  }
  if (found.isLoadingError) {
    return (
      <>
        <PageTitle>{recruitingTexts.title}</PageTitle>
        <PageHeading>{recruitingTexts.title}</PageHeading>
        <FailedLoad error={found.error} onRetry={() => found.refetch()} />
      </>
    )
  }
  return found.data ? <List view={view} page={found.data} /> : <PageSkeleton />
}

const prefetch: Prefetch = (client, { params, search }) =>
  client.prefetchQuery(entriesQuery(toView(params.listId, search)))
Screen.prefetch = prefetch

function List({ view, page: { list, entries, pagination } }: { view: ListView; page: ListPage }) {
  const navigate = useNavigate()
  const toAddress = (page: number) => {
    const query = { ...(view.state && { state: view.state }), ...(page > 1 && { page: String(page) }) }
    return `?${new URLSearchParams(query)}`
  }
  const { current_page: current, last_page: last } = pagination
  return (
    <div className={classes.page}>
      <PageTitle>{list.name}</PageTitle>
      <div>
        <TextLink to={addresses.businessLists} className={classes.back}>
          <IconArrowLeft aria-hidden="true" />
          {recruitingTexts.toLists}
        </TextLink>
        <div className={classes.head}>
          <PageHeading className={classes.name}>{list.name}</PageHeading>
          <ListMenu list={list} onDeleted={() => navigate(addresses.businessLists)} />
        </div>
        <Text c="dimmed">{list.is_shared ? recruitingTexts.sharedList : recruitingTexts.ownList}</Text>
      </div>
      {list.people > 0 && <StateLinks list={list} state={view.state} />}
      {entries.length === 0 ? <Nobody isFiltered={list.people > 0} /> : <EntryRows list={list} entries={entries} />}
      <PageButtons
        label={recruitingTexts.pages}
        place={recruitingTexts.page(current, last)}
        previous={current > 1 ? toAddress(current - 1) : undefined}
        next={current < last ? toAddress(current + 1) : undefined}
      />
    </div>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title={recruitingTexts.nobodyInState} />
  return (
    <EmptyState
      title={recruitingTexts.nobody}
      action={<LinkButton to={addresses.search()}>{recruitingTexts.toSearch}</LinkButton>}
    >
      {recruitingTexts.aboutNobody}
    </EmptyState>
  )
}
