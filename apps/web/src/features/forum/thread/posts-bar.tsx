import { Button, Text } from '@mantine/core'
import { withCommas } from '@sparkle/contract/core/numbers.ts'
import { useRef, useSyncExternalStore } from 'react'
import { ReadingBar, SCROLL_BUTTONS_ABOVE } from '#web/features/forum/paging/reading-bar.tsx'
import type { ThreadData } from '#web/features/forum/posts.hooks.ts'
import { wholePage } from '#web/platform/whole-page.ts'
import { NewPostsBar } from './new-posts-bar.tsx'
import { ReadingQuestion } from './reading-question.tsx'
import type { ThreadPlace } from './use-thread-place.ts'

interface PostsBarProps {
  data: ThreadData
  place: ThreadPlace
  /** Where the post being read is in the thread. */
  position: number
}

/** The bar below the posts. Until the person has chosen how to read threads, it asks. */
export function PostsBar({ data, place, position }: PostsBarProps) {
  const { isRoomy, isBoxed } = place
  const { total } = data.posts
  const count = useRef<HTMLParagraphElement>(null)
  const isChosen = useSyncExternalStore(wholePage.subscribe, wholePage.isChosen)
  // A box has room for most of a shorter thread.
  const mustAsk = isBoxed && !isChosen && total > SCROLL_BUTTONS_ABOVE
  const keepBox = () => {
    // The button that has the focus disappears.
    count.current?.focus({ preventScroll: true })
    wholePage.set(false)
  }
  return (
    <ReadingBar isFloating={!isBoxed} total={total} onTop={place.goToTop} onBottom={place.goToBottom}>
      <Text ref={count} c="dimmed" tabIndex={-1}>
        Post {withCommas(position + 1)} of {withCommas(total)}
      </Text>
      {mustAsk && <ReadingQuestion onYes={place.toggleWholePage} onNo={keepBox} />}
      {isRoomy && !mustAsk && (
        <Button variant="subtle" px="xs" onClick={place.toggleWholePage}>
          {isBoxed ? 'Read on the whole page' : 'Read in a box'}
        </Button>
      )}
      <NewPostsBar data={data} onShow={place.showNewPosts} />
    </ReadingBar>
  )
}
