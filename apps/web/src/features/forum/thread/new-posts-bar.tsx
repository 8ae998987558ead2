import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { formatCount } from '#web/features/forum/format-count.ts'
import type { ThreadData } from '#web/features/forum/posts.hooks.ts'
import { useNewPosts } from './use-new-posts.ts'

export interface NewPostsBarProps {
  data: ThreadData
  onShow: (count: number) => void
}

/** Offers new posts of others. They are added only on request, so the text being read does not move. */
export function NewPostsBar({ data, onShow }: NewPostsBarProps) {
  const count = useNewPosts(data)
  return (
    <div role="status">
      {count > 0 && (
        <Button radius="xl" leftSection={<IconArrowDown aria-hidden="true" />} onClick={() => onShow(count)}>
          {formatCount(count, 'new reply', 'new replies')}
        </Button>
      )}
    </div>
  )
}
