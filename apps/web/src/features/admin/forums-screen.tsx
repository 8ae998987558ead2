import { Button, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toErrorText } from '#web/platform/error-text.ts'
import { showAlert } from '#web/ui/feedback/alerts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { useOneAtATime } from '#web/ui/forms/use-one-at-a-time.ts'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { CategorySection } from './forums/category-section.tsx'
import type { ForumTask } from './forums/forum-dialogs.tsx'
import { structureQuery, useForumChanges } from './forums/forums.hooks.ts'

const ForumDialog = lazyWithPreload(async () => (await import('./forums/forum-dialogs.tsx')).ForumDialog)

/** The categories and forums of the site. */
export function Screen() {
  const structure = useQuery(structureQuery)
  const [task, setTask] = useState<ForumTask>()
  const [announced, setAnnounced] = useState('')
  const { run } = useOneAtATime()
  const { move } = useForumChanges()
  if (structure.isPending) return <PageSkeleton />
  const categories = structure.data?.categories ?? []

  /** Moves a node among its siblings. The first place is 1. */
  const handleOrder = (node: { id: number; title: string }, order: number, count: number) =>
    void run(async () => {
      try {
        await move(node.id, { order })
        setAnnounced(`${node.title} is now number ${order} of ${count}.`)
      } catch (error) {
        showAlert(toErrorText(error))
      }
    })
  return (
    <Stack gap="lg">
      <PageTitle>Forums</PageTitle>
      <PageHeading>Forums</PageHeading>
      <Text>Forums are in categories. What you change here, everyone sees at once.</Text>
      <div>
        <Button leftSection={<IconPlus aria-hidden="true" />} onClick={() => setTask({ name: 'add category' })}>
          Add a category
        </Button>
      </div>
      {structure.isLoadingError && <FailedLoad error={structure.error} onRetry={() => structure.refetch()} />}
      {structure.data && categories.length === 0 && (
        <EmptyState title="There are no forums yet">Add a category first. Then you can add forums to it.</EmptyState>
      )}
      {categories.map((category, position) => (
        <CategorySection
          key={category.id}
          category={category}
          place={position + 1}
          count={categories.length}
          onOrder={handleOrder}
          onTask={setTask}
        />
      ))}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {task && <ForumDialog task={task} categories={categories} onClose={() => setTask(undefined)} />}
    </Stack>
  )
}
