import { Button, Skeleton, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listsQuery } from '#web/features/shortlists/lists.hooks.ts'
import { useHasTeam } from '#web/features/shortlists/team.hooks.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { ListRow } from './list-row.tsx'
import classes from './lists-screen.module.css'
import { NoBusiness } from './no-business.tsx'
import { recruitingTexts } from './recruiting.messages.ts'

const ListNameDialog = lazyWithPreload(async () => (await import('./list-name-dialog.tsx')).ListNameDialog)

/** The lists of applicants that a business keeps. */
export function Screen() {
  const hasTeam = useHasTeam()
  if (hasTeam === undefined) return <PageSkeleton />
  return hasTeam ? <Lists /> : <NoBusiness title={recruitingTexts.title} />
}

const prefetch: Prefetch = (client) => client.prefetchQuery(listsQuery)
Screen.prefetch = prefetch

function Lists() {
  const lists = useQuery(listsQuery)
  const [isMaking, setMaking] = useState(false)
  return (
    <div className={classes.page}>
      <PageTitle>{recruitingTexts.title}</PageTitle>
      <div className={classes.head}>
        <div className={classes.words}>
          <PageHeading>{recruitingTexts.title}</PageHeading>
          <Text c="dimmed">{recruitingTexts.intro}</Text>
        </div>
        <Button leftSection={<IconPlus aria-hidden="true" />} onClick={() => setMaking(true)}>
          {recruitingTexts.newList}
        </Button>
      </div>
      {lists.isPending && <Skeleton height={240} radius="lg" />}
      {lists.isLoadingError && <FailedLoad error={lists.error} onRetry={() => lists.refetch()} />}
      {lists.data?.length === 0 && (
        <EmptyState
          title={recruitingTexts.noLists}
          action={<LinkButton to={addresses.search()}>{recruitingTexts.toSearch}</LinkButton>}
        >
          {recruitingTexts.aboutLists}
        </EmptyState>
      )}
      {lists.data && lists.data.length > 0 && (
        <ul className={classes.lists}>
          {lists.data.map((list) => (
            <ListRow key={list.id} list={list} />
          ))}
        </ul>
      )}
      {isMaking && <ListNameDialog onClose={() => setMaking(false)} />}
    </div>
  )
}
