import { Button, Text } from '@mantine/core'
import { withCommas } from '@sparkle/contract/core/numbers.ts'
import { ReadingBar } from '#web/features/forum/paging/reading-bar.tsx'
import type { ThreadData } from '#web/features/forum/posts.hooks.ts'
import { NewPostsBar } from './new-posts-bar.tsx'
import type { ThreadPlace } from './use-thread-place.ts'

interface PostsBarProps {
  data: ThreadData
  place: ThreadPlace
  /** Where the post being read is in the thread. */
  position: number
}

/** The bar below the posts. */
export function PostsBar({ data, place, position }: PostsBarProps) {
  const { total } = data.posts
  return (
    <ReadingBar isFloating={!place.isBoxed} total={total} onTop={place.goToTop} onBottom={place.goToBottom}>
      <Text c="dimmed">
        Post {withCommas(position + 1)} of {withCommas(total)}
      </Text>
      {place.isRoomy && (
        <Button variant="subtle" px="xs" onClick={place.toggleWholePage}>
          {place.isBoxed ? 'Read on the whole page' : 'Read in a box'}
        </Button>
      )}
      <NewPostsBar data={data} onShow={place.showNewPosts} />
    </ReadingBar>
  )
}
