// A picture of a thread's first posts, shown while the app loads. It has the styles of the real ones, so that nothing moves
// when the app replaces it, and nothing in it can be used or read out.

import { avatarInSize } from '@sparkle/contract/core/images.ts'
import type { Post, ThreadInForum } from '@sparkle/contract/forum/forum-objects.ts'
import { formatCount } from '#web/features/forum/format-count.ts'
import { getFold } from '#web/features/forum/post-fold.ts'
import heading from '#web/features/forum/sticky-heading.module.css'
import post from '#web/features/forum/thread/post-item.module.css'
import list from '#web/features/forum/thread/post-list.module.css'
import tools from '#web/features/forum/tool-row.module.css'
import { formatDate } from '#web/platform/dates.ts'
import brand from '#web/ui/layout/brand.module.css'
import text from '#web/ui/media/rich-text.module.css'
import avatar from '#web/ui/media/user-avatar.module.css'
import crumbs from './shell/breadcrumbs.module.css'
import header from './shell/header.module.css'
import shell from './shell/shell.module.css'

/** Posts are at least this high. */
const MIN_POST_PX = 150
/** The place of buttons. */
const BUTTONS = 'height:3rem;width:11.5rem'
const DIMMED = 'color:var(--mantine-color-dimmed)'
const UNDERLINED = 'text-decoration:underline'

function make(tag: string, className: string | undefined, children: readonly (Node | string)[], style = '') {
  const element = document.createElement(tag)
  element.className = className ?? ''
  element.style.cssText = style
  element.append(...children)
  return element
}

function makeAuthor({ User: user, username, post_date }: Post): Node[] {
  const picture = make('img', avatar.avatar, [])
  Object.assign(picture, { src: avatarInSize(user.avatar, 96), width: 44, height: 44 })
  const name = make('div', post.name, [username], 'font-weight:700;line-height:var(--mantine-h4-line-height)')
  const date = make('span', '', [formatDate(post_date)], UNDERLINED)
  const organization = user.organization ? [make('div', '', [user.organization.name])] : []
  return [picture, make('div', post.author, [name, ...organization, make('div', '', [date], DIMMED)])]
}

function makePost(shown: Post): Node {
  const { message, message_parsed: html, position } = shown
  const isFolded = getFold(shown) !== ''
  const number = make('span', post.number, [`post #${position + 1}`], UNDERLINED)
  const body = make('div', html ? text.body : text.plain, [])
  if (html) body.innerHTML = html
  else body.textContent = message
  const rest = isFolded ? [] : [body, make('div', post.actions, [], BUTTONS)]
  const author = isFolded ? [] : makeAuthor(shown)
  const style = position === 0 ? 'border-top:0' : ''
  return make('div', post.post, [make('div', post.head, [...author, number]), ...rest], style)
}

function makeHeader({ Forum: forum, title }: ThreadInForum, start: Element): Node {
  const label = make('div', header.brand, [make('div', brand.label, [...start.children])])
  const [category] = forum.breadcrumbs
  const path = ['Discussions', ...(category ? [category.title] : []), forum.title, title]
  const bar = make('div', header.bar, [label, make('div', header.placeholder, [])])
  const items = path.map((name) => make('li', '', [name]))
  return make('div', header.header, [bar, make('div', crumbs.bar, [make('ol', crumbs.list, items)])], 'position:static')
}

export function showFirstPosts(thread: ThreadInForum, posts: readonly Post[], isWholePage: boolean): void {
  const start = document.querySelector('.sparkle-start')
  // The app was faster.
  if (!start) return
  const isRoomy = matchMedia('(min-width: 48.0625em) and (min-height: 40.0625em)').matches
  const inView = posts.slice(0, Math.ceil(innerHeight / MIN_POST_PX))
  const box = make('div', list.box, inView.map(makePost))
  box.dataset.boxed = String(isRoomy && !isWholePage)
  const title = make('div', heading.title, [thread.title], 'font-weight:700;line-height:var(--mantine-h1-line-height)')
  const { reply_count, view_count, last_post_username, last_post_date } = thread
  const summary = `${formatCount(reply_count, 'reply', 'replies')} · ${formatCount(view_count, 'view')} · Last post by ${last_post_username}, ${formatDate(last_post_date)}`
  const parts = [
    make('div', heading.bar, [title, ...(thread.can_reply ? [make('div', '', [], BUTTONS)] : [])]),
    make('div', tools.row, [make('div', '', [summary], DIMMED), make('div', tools.tools, [], BUTTONS)]),
    box,
  ]
  const stack = make('div', '', parts, 'display:flex;flex-direction:column;gap:var(--mantine-spacing-lg)')
  const page = make('div', '', [makeHeader(thread, start), make('div', shell.main, [stack])])
  page.inert = true
  page.ariaHidden = 'true'
  page.dataset.firstPosts = ''
  start.replaceWith(page)
}
