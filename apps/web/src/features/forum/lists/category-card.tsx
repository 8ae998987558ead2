import { Text, Title } from '@mantine/core'
import type { Forum } from '@sparkle/contract/forum/forum-objects.ts'
import { IconMessages } from '@tabler/icons-react'
import { formatCount } from '#web/features/forum/format-count.ts'
import { forumAddress, threadAddress } from '#web/features/forum/forum-addresses.ts'
import type { CategoryWithForums } from '#web/features/forum/nodes.hooks.ts'
import { WatchMark } from '#web/features/forum/watching/watch-mark.tsx'
import { Tag } from '#web/ui/layout/tag.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { DateTime } from '#web/ui/media/date-time.tsx'
import classes from './category-card.module.css'

export function CategoryCard({ category, forums }: CategoryWithForums) {
  const headingId = `category-${category.node_id}`
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={2} id={headingId}>
            {category.title}
          </Title>
          {!category.display_in_list && <Tag kind="hidden">Hidden</Tag>}
        </div>
        {category.description && <Text c="dimmed">{category.description}</Text>}
      </div>
      {forums.length === 0 ? (
        <Text className={classes.empty}>This category has no forums yet.</Text>
      ) : (
        <ul className={classes.list}>
          {forums.map((forum) => (
            <ForumEntry key={forum.node_id} forum={forum} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ForumEntry({ forum }: { forum: Forum }) {
  const { discussion_count, message_count, is_unread, is_watching } = forum.type_data
  return (
    <li className={classes.forum}>
      <span className={classes.icon} data-unread={is_unread}>
        <IconMessages stroke={1.75} aria-hidden="true" />
      </span>
      <div>
        <Title order={3} className={classes.title}>
          <TextLink to={forumAddress(forum)} inherit>
            {forum.title}
          </TextLink>
          {is_unread && <Tag kind="unread">New posts</Tag>}
          {!forum.display_in_list && <Tag kind="hidden">Hidden</Tag>}
          {is_watching && <WatchMark />}
        </Title>
        {forum.description && <Text c="dimmed">{forum.description}</Text>}
        <Text className={classes.counts}>
          {formatCount(discussion_count, 'thread')} · {formatCount(message_count, 'post')}
        </Text>
      </div>
      <LastPost forum={forum} />
    </li>
  )
}

function LastPost({ forum }: { forum: Forum }) {
  const { last_thread_id, last_thread_title, last_post_id, last_post_username, last_post_date } = forum.type_data
  if (last_thread_id === 0) return <Text className={classes.last}>No posts yet</Text>
  const thread = { thread_id: last_thread_id, title: last_thread_title }
  const lastPost = threadAddress(forum, thread, last_post_id)
  return (
    <div className={classes.last}>
      <Text className={classes.lastTitle}>
        Latest: <TextLink to={lastPost}>{last_thread_title}</TextLink>
      </Text>
      <Text c="dimmed">
        {last_post_username} ·{' '}
        <TextLink to={lastPost} c="dimmed">
          <DateTime unixSeconds={last_post_date} withWords />
        </TextLink>
      </Text>
    </div>
  )
}
