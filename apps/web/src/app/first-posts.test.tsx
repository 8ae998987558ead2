import { FOLDED } from '@sparkle/contract/forum/forum-objects.ts'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { getPosts, replyWithThread } from '#test/forum.ts'
import { makePost } from '#test/replies/forum-replies.ts'
import { makeForumUser } from '#test/replies/forum-user-replies.ts'
import { open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { setColorScheme } from '#web/platform/start-scripts.ts'
import { showFirstPosts } from './first-posts.ts'

const organization = { id: 7, name: 'Northwind Bakery', checked_at: 1_700_000_000 }
const { post_date } = makePost(1)
const edited = { last_edit_date: post_date + 60, last_edit_user_id: 7, last_edit_username: 'another-person' }
/** A post of each kind. */
const posts = [
  makePost(1, { ...edited, User: makeForumUser(6, 'writer', { is_staff: true, organization }) }),
  makePost(2, { message_state: 'deleted', position: 0, User: makeForumUser(6, 'writer', { avatar: '' }) }),
  makePost(3, { warning_message: FOLDED, position: 1 }),
  makePost(4, { message: 'One line\nand another', message_parsed: '', position: 2, last_edit_date: post_date + 60 }),
  makePost(5, { message_parsed: '<p>A list:</p><ul><li>Bread</li><li>Salt</li></ul>', position: 3 }),
  makePost(6, { username: 'Former member 12', User: makeForumUser(7, 'Former member 12'), position: 4 }),
]

const getOwnText = (element: Element) =>
  [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')

/** What a person sees of the heading and the posts, without buttons: each picture and text, its place and its style. */
function describePosts() {
  const elements = document.querySelectorAll('h1, :has(> h1) + * :has(> time), :has(> h1) + * time, article, article *')
  return [...elements]
    .filter((element) => element.matches('article, img') || getOwnText(element).trim() !== '')
    .filter((element) => !element.closest('button'))
    .map((element) => {
      const { color, backgroundColor, font, textDecoration, textWrap, borderTop } = getComputedStyle(element)
      const { left, top, width, height } = element.getBoundingClientRect()
      return {
        shown: `${element.tagName} ${getOwnText(element)}`,
        image: element instanceof HTMLImageElement && element.srcset,
        look: [color, backgroundColor, font, textDecoration, textWrap, borderTop],
        place: [left, top, width, height],
      }
    })
}

for (const width of [390, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the first posts look the same in the app, and stay in place: ${width} px, ${colorScheme}`, async () => {
      await page.viewport(width, 800)
      await commands.emulateMedia({ colorScheme })
      setColorScheme()
      signIn()
      const { thread, address } = replyWithThread({
        posts,
        sticky: true,
        last_post_username: 'someone-with-a-long-name',
      })
      document.body.innerHTML =
        '<div id="root"><div class="sparkle-start"><svg width="28" height="28"></svg><span>Sparkle</span></div></div>'
      showFirstPosts(thread, posts, false)
      await document.fonts.ready
      const seen = describePosts()
      await open(address)
      await expect.element(getPosts()).toHaveLength(posts.length)
      // Less than two pixels beside it.
      const inPlace = seen.map(({ place, ...one }) => ({ ...one, place: place.map((at) => expect.closeTo(at, -0.6)) }))
      await expect.poll(describePosts).toEqual(inPlace)
    })
  }
}
