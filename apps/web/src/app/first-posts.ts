// A picture of a thread's first posts, shown while the app loads. It has the markup and styles of the real ones, so that
// nothing moves when the app replaces it, and nothing in it can be used or read out.

import type { Post, ThreadInForum } from '@sparkle/contract/forum/forum-objects.ts'
import { getFold } from '#web/features/forum/post-fold.ts'
import heading from '#web/features/forum/sticky-heading.module.css'
import item from '#web/features/forum/thread/post-item.module.css'
import list from '#web/features/forum/thread/post-list.module.css'
import {
  type Attributes,
  type Child,
  createPost,
  createSummary,
  type Elements,
} from '#web/features/forum/thread/thread-markup.ts'
import tools from '#web/features/forum/tool-row.module.css'
import organization from '#web/features/organizations/organization-name.module.css'
import folded from '#web/features/safety/fold.module.css'
import { formatClockTime, formatDate } from '#web/platform/dates.ts'
import brand from '#web/ui/layout/brand.module.css'
import labels from '#web/ui/layout/tag.module.css'
import { describeAvatar } from '#web/ui/media/avatar-image.ts'
import dates from '#web/ui/media/date-time.module.css'
import text from '#web/ui/media/rich-text.module.css'
import crumbs from './shell/breadcrumbs.module.css'
import header from './shell/header.module.css'
import shell from './shell/shell.module.css'

/** Posts are at least this high. */
const MIN_POST_PX = 150
/** The sizes of buttons that are not there yet. */
const BUTTONS = 'height:3rem;width:11.5rem'
const BUTTON = 'height:3rem;width:4rem'
const REPLY_BUTTON = 'height:3rem;width:10.7rem'
const TOOLS = 'height:3rem;width:38.5rem'
const PHONE_TOOLS = 'height:3rem;width:8.5rem'
const ICON = 'height:var(--sparkle-icon);width:var(--sparkle-icon)'
const LINK = 'color:var(--mantine-color-anchor)'

function create(tag: string, { className = '', ...attributes }: Attributes, ...children: Child<Node>[]): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children.filter((child) => child !== false))
  return element
}

/** Without an address, it would look like text. */
const link = (attributes: Attributes, child: Child<Node>) => create('a', { ...attributes, href: '' }, child)

const elements: Elements<Node> = {
  create,
  avatar: (src) => create('img', describeAvatar(src, 44)),
  authorLink: (username) => link({}, username),
  postLink: (_, className, child) => link({ className }, child),
  organization: (shown) =>
    !!shown &&
    create(
      'span',
      { className: organization.name },
      link({ style: LINK }, create('bdi', {}, shown.name)),
      shown.checked_at !== null && create('span', { className: organization.mark, style: ICON }),
    ),
  date: (unixSeconds) => {
    const clockTime = formatClockTime(new Date(unixSeconds * 1000))
    const day = formatDate(unixSeconds).slice(0, -clockTime.length)
    return create('time', {}, day, create('span', { className: dates.unbroken }, clockTime))
  },
  tag: (kind, label) => create('span', { className: labels.tag, 'data-kind': kind }, label),
}

function createBody({ message, message_parsed: html }: Post): Node {
  if (!html) return create('p', { className: text.plain }, message)
  const body = create('div', { className: text.body })
  body.innerHTML = html
  return body
}

const createFold = (reason: string) =>
  create('div', { className: folded.fold }, create('span', {}, reason), create('span', { style: BUTTON }))

function createFirstPost(post: Post, index: number): Node {
  const reason = getFold(post)
  return createPost(elements, post, {
    attributes: { style: index === 0 ? 'border-top:0' : '' },
    fold: reason !== '' && createFold(reason),
    body: !reason && createBody(post),
    actions: !reason && create('div', { className: item.actions, style: BUTTONS }),
  })
}

function createHeader({ Forum: forum, title }: ThreadInForum, start: Element): Node {
  const label = create('div', { className: header.brand }, create('div', { className: brand.label }, ...start.children))
  const [category] = forum.breadcrumbs
  const path = ['Discussions', ...(category ? [category.title] : []), forum.title, title]
  const items = path.map((name) => create('li', {}, name))
  return create(
    'div',
    { className: header.header, style: 'position:static' },
    create('div', { className: header.bar }, label, create('div', { className: header.placeholder })),
    create('div', { className: crumbs.bar }, create('ol', { className: crumbs.list }, ...items)),
  )
}

export function showFirstPosts(thread: ThreadInForum, posts: readonly Post[], isWholePage: boolean): void {
  const start = document.querySelector('.sparkle-start')
  // The app has rendered already.
  if (!start) return
  const isRoomy = matchMedia('(min-width: 48.0625em) and (min-height: 40.0625em)').matches
  const inView = posts.slice(0, Math.ceil(innerHeight / MIN_POST_PX))
  const box = create('div', { className: list.box }, ...inView.map(createFirstPost))
  box.dataset.boxed = String(isRoomy && !isWholePage)
  const isPhone = matchMedia('(max-width: 48em)').matches
  const stack = create(
    'div',
    { className: heading.page, style: 'display:flex;flex-direction:column;gap:var(--mantine-spacing-xs)' },
    create(
      'div',
      { className: heading.head },
      create(
        'div',
        { className: heading.bar },
        create('h1', { className: heading.title }, thread.title),
        thread.can_reply && create('div', { style: REPLY_BUTTON }),
      ),
      create(
        'div',
        { className: tools.row },
        createSummary(elements, thread),
        create('div', { className: tools.tools, style: isPhone ? PHONE_TOOLS : TOOLS }),
      ),
    ),
    box,
  )
  const page = create('div', {}, createHeader(thread, start), create('div', { className: shell.main }, stack))
  page.inert = true
  page.ariaHidden = 'true'
  page.dataset.firstPosts = ''
  start.replaceWith(page)
}
