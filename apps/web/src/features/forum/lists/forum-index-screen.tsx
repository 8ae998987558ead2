import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { forumMessages } from '#web/features/forum/forum.messages.ts'
import { LatestLink } from '#web/features/forum/latest-link.tsx'
import { nodesQuery, useCategories } from '#web/features/forum/nodes.hooks.ts'
import { SearchBox } from '#web/features/forum/search/search-box.tsx'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { CategoryCard } from './category-card.tsx'
import classes from './forum-index-screen.module.css'

export function Screen() {
  const { categories, error, isPending, isError, refetch } = useCategories()
  return (
    <Stack gap="xl">
      <PageTitle>Discussions</PageTitle>
      <div className={classes.head}>
        <div className={classes.welcome}>
          <PageHeading>{forumMessages.welcome}</PageHeading>
          <Text c="dimmed" mt="xs">
            Ask a question, share what worked, and meet people on the same road.
          </Text>
        </div>
        <div className={classes.ways}>
          <LatestLink />
          <SearchBox label="Search discussions" />
        </div>
      </div>
      {isPending && <CardSkeletons />}
      {isError && <FailedLoad error={error} text={forumMessages.nodesFailed} onRetry={() => refetch()} />}
      {!isPending && !isError && categories.length === 0 && (
        <EmptyState title="There are no categories yet">
          The people who run this Sparkle can open a category. Then you find its forums here.
        </EmptyState>
      )}
      {categories.map((entry) => (
        <CategoryCard key={entry.category.node_id} {...entry} />
      ))}
    </Stack>
  )
}

const prefetch: Prefetch = (client) => client.prefetchQuery(nodesQuery)
Screen.prefetch = prefetch

function CardSkeletons() {
  return (
    <Stack gap="xl" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton height={240} radius="lg" />
      <Skeleton height={240} radius="lg" />
    </Stack>
  )
}
