import { Text, Title } from '@mantine/core'
import type { FoundPost as Found } from '@sparkle/contract/forum/forum-search.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { placedThreadAddress } from '#web/features/forum/forum-addresses.ts'
import { Tag } from '#web/ui/layout/tag.tsx'
import { DateTime } from '#web/ui/media/date-time.tsx'
import { MarkedText } from '#web/ui/media/marked-text.tsx'
import classes from './found-post.module.css'

export interface FoundPostProps {
  post: Found
  onLeave: (linkId: string) => void
}

/** One result; the title of the thread links to the post. */
export function FoundPost({ post, onLeave }: FoundPostProps) {
  const about = useId()
  const { Thread: thread, User: user } = post
  const { title, category_title } = thread.Place
  const linkId = `found-${post.post_id}`
  return (
    <article className={classes.post}>
      <Title order={3} className={classes.title}>
        <Link
          id={linkId}
          to={placedThreadAddress(thread, post.post_id)}
          aria-describedby={about}
          onClick={() => onLeave(linkId)}
        >
          {thread.title}
        </Link>
        {post.message_state === 'deleted' && <Tag kind="removed">Removed</Tag>}
      </Title>
      <Text id={about} c="dimmed">
        Post {post.position + 1} by <span className={classes.name}>{user.username}</span>,{' '}
        <DateTime unixSeconds={post.post_date} withWords />
      </Text>
      <Text className={classes.snippet}>
        <MarkedText parts={post.snippet.map(({ text, is_match }) => ({ text, hit: is_match }))} />
      </Text>
      <Text c="dimmed">
        {title} · {category_title}
      </Text>
    </article>
  )
}
