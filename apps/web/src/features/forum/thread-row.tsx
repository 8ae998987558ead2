import { Text, Title, VisuallyHidden } from '@mantine/core'
import type { Thread } from '@sparkle/contract/forum/forum-objects.ts'
import { formatCount } from '#web/features/forum/format-count.ts'
import { listThreadTags } from '#web/features/forum/thread-tags.ts'
import { WatchMark } from '#web/features/forum/watching/watch-mark.tsx'
import { OrganizationName } from '#web/features/organizations/organization-name.tsx'
import { Tag } from '#web/ui/layout/tag.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { DateTime } from '#web/ui/media/date-time.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import classes from './thread-row.module.css'

export interface ThreadRowProps {
  thread: Thread
  address: string
  /** The forum, in a list over all forums, where the rows are below a heading. */
  place?: string
}

export function ThreadRow({ thread, address, place }: ThreadRowProps) {
  const { title, username, user_id, last_post_username, last_post_user_id, is_unread } = thread
  return (
    <div className={classes.row} data-unread={is_unread}>
      <UserAvatar src={thread.User.avatar} size={44} />
      <div>
        <Title order={place === undefined ? 2 : 3} className={classes.title}>
          <TextLink to={address} inherit>
            {title}
          </TextLink>
          {is_unread && <Tag kind="unread">Unread</Tag>}
          {listThreadTags(thread).map(([kind, text]) => (
            <Tag key={kind} kind={kind}>
              {text}
            </Tag>
          ))}
          {thread.is_watching && <WatchMark />}
        </Title>
        {place !== undefined && <Text c="dimmed">In {place}</Text>}
        <Text c="dimmed">
          Started by <Person name={username} id={user_id} />
          {thread.User.organization && ' · '}
          <OrganizationName organization={thread.User.organization} />
        </Text>
      </div>
      <div className={classes.counts}>
        <Text>{formatCount(thread.reply_count, 'reply', 'replies')}</Text>
        <Text c="dimmed">{formatCount(thread.view_count, 'view')}</Text>
      </div>
      <div className={classes.last}>
        <Text c="dimmed">
          Last post by <Person name={last_post_username} id={last_post_user_id} />
        </Text>
        <TextLink to={`${address}#${thread.last_post_id}`} c="dimmed">
          <DateTime unixSeconds={thread.last_post_date} withWords />
        </TextLink>
      </div>
    </div>
  )
}

function Person({ name, id }: { name: string; id: number }) {
  return (
    <>
      <span className={classes.name}>{name}</span>{' '}
      <span className={classes.number}>
        <VisuallyHidden>user number </VisuallyHidden>#{id}
      </span>
    </>
  )
}
