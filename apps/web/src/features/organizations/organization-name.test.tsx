import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getConversations, makeChat, replyWithInbox } from '#test/conversations.ts'
import { getPosts, replyWithForum, replyWithThread } from '#test/forum.ts'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { replyWithOtherProfile } from '#test/profiles.ts'
import { makePost, makeThread } from '#test/replies/forum-replies.ts'
import { makeForumUser } from '#test/replies/forum-user-replies.ts'
import { makeTag } from '#test/replies/organization-replies.ts'
import { makeProfileUser } from '#test/replies/user-replies.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const MARK = { name: 'Checked by the people who run Sparkle' }
const organization = makeTag()
const { id, name } = organization
const olga = makeForumUser(6, 'olga', { organization })
const ofOlga = { user_id: 6, username: 'olga', User: olga }
const href = addresses.organization({ id, title: name })
const main = page.getByRole('main')

async function openOnPhone(address: string) {
  await page.viewport(320, 640)
  await open(address)
}

async function expectWell() {
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
}

test('BA-14 conversations show for whom a person works, and that it was checked', async () => {
  const person = signIn()
  replyWithInbox(person, makeChat(person, ['Come and bake with us.'], { Other: olga }))
  await openOnPhone(addresses.messaging)
  const row = getConversations()
  await expect.element(row).toMatchTextContent(name)
  await expect.element(row.getByRole('img', MARK)).toBeVisible()
  await expectWell()
  await pressKey(row)
  await expect.element(main.getByRole('link', { name, exact: true })).toBeVisible()
  await expect.element(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect.element(main.getByRole('img', MARK).last()).toBeVisible()
  await expectWell()
})

test('BA-13 the name of a business that is no longer checked is not shown', async () => {
  const person = signIn()
  replyWithInbox(person, makeChat(person, ['Come and bake with us.'], { other: 'olga' }))
  await open(addresses.messaging)
  await expect.element(getConversations()).toMatchTextContent('olga')
  await expect.element(getConversations()).not.toMatchTextContent(name)
  await expect.element(page.getByRole('img', MARK)).toHaveLength(0)
})

test('BA-14 a profile shows for whom a person works, that it was checked, and leads to its page', async () => {
  signIn()
  replyWithOtherProfile('olga')
  reply(getUser, makeProfileUser('olga', { organization }))
  await openOnPhone(addresses.profile('olga'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'olga' })).toBeVisible()
  await expect.element(page.getByRole('img', MARK)).toBeVisible()
  await expect.element(page.getByRole('link', { name: `About ${name}` })).toHaveAttribute('href', href)
  await expectWell()
})

test('BA-14 threads and posts show for whom their author works', async () => {
  signIn()
  const { address } = replyWithForum([makeThread(5, ofOlga)])
  await openOnPhone(address)
  const row = page.getByRole('listitem').filter({ hasText: 'Thread 5' })
  await expect.element(row.getByRole('img', MARK)).toBeVisible()
  await expectWell()
  const thread = replyWithThread({ ...ofOlga, posts: [makePost(1, ofOlga)] })
  await openOnPhone(thread.address)
  await expect.element(getPosts().first().getByRole('link', { name })).toBeVisible()
  await expectWell()
})
