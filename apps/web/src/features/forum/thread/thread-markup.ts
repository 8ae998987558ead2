// The markup of posts, in the app and before it has loaded (app/first-posts.ts). So nothing here imports React.

import type { Post, Thread } from '@sparkle/contract/forum/forum-objects.ts'
import type { OrganizationTag } from '@sparkle/contract/organizations/organization-fields.ts'
import { isFormerMember } from '@sparkle/contract/people/own-data-rules.ts'
import { formatCount } from '#web/features/forum/format-count.ts'
import { listThreadTags } from '#web/features/forum/thread-tags.ts'
import type { TagKind } from '#web/ui/layout/tag.tsx'
import post from './post-item.module.css'
import summary from './thread-summary.module.css'

export type Child<N> = N | string | false

export interface Attributes {
  className?: string | undefined
  [name: string]: unknown
}

/** What posts are made of: elements of React in the app, plain ones before it has loaded. */
export interface Elements<N> {
  /** As `createElement` of React. */
  create: (tag: string, attributes: Attributes, ...children: Child<N>[]) => N
  avatar: (src: string) => N
  authorLink: (username: string) => N
  postLink: (postId: number, className: string | undefined, child: Child<N>) => N
  organization: (organization: OrganizationTag | undefined) => Child<N>
  date: (unixSeconds: number) => N
  tag: (kind: TagKind, text: string) => N
}

export interface PostParts<N> {
  /** Further attributes of the post. */
  attributes: object
  /** In place of the author, if the post is folded. */
  fold: Child<N>
  body: Child<N>
  actions: Child<N>
}

export function createPost<N>(
  elements: Elements<N>,
  shown: Post,
  { attributes, fold, body, actions }: PostParts<N>,
): N {
  const { create, avatar, postLink } = elements
  const { post_id, position, message_state, User: user } = shown
  return create(
    'article',
    { ...attributes, className: post.post, 'data-removed': message_state === 'deleted' },
    create(
      'header',
      { className: post.head },
      fold || avatar(user.avatar),
      !fold && createAuthor(elements, shown),
      postLink(post_id, post.number, `post #${position + 1}`),
    ),
    body,
    actions,
  )
}

function createAuthor<N>({ create, authorLink, postLink, organization, date, tag }: Elements<N>, shown: Post): N {
  const { post_id, username, post_date, message_state, last_edit_date, User: user } = shown
  return create(
    'div',
    { className: post.author },
    create(
      'h2',
      { className: post.name },
      isFormerMember(username) ? username : authorLink(username),
      user.is_staff && tag('staff', 'Staff'),
      message_state === 'deleted' && tag('removed', 'Removed'),
    ),
    organization(user.organization),
    create(
      'p',
      { className: post.dates },
      postLink(post_id, post.date, date(post_date)),
      last_edit_date > 0 && ` · edited ${nameEditor(shown)}`,
      last_edit_date > 0 && date(last_edit_date),
    ),
  )
}

/** Empty if it was the author. */
function nameEditor({ user_id, last_edit_user_id, last_edit_username }: Post): string {
  return last_edit_username !== '' && last_edit_user_id !== user_id ? `by ${last_edit_username}, ` : ''
}

/** One line about the thread. */
export function createSummary<N>({ create, date, tag }: Elements<N>, thread: Thread): N {
  const { reply_count, view_count, last_post_username, last_post_date } = thread
  const counts = `${formatCount(reply_count, 'reply', 'replies')} · ${formatCount(view_count, 'view')}`
  return create(
    'div',
    { className: summary.summary },
    ...listThreadTags(thread).map(([kind, text]) => tag(kind, text)),
    create(
      'p',
      { className: summary.text },
      counts,
      create('span', { className: summary.last }, ` · Last post by ${last_post_username}, `, date(last_post_date)),
    ),
  )
}
