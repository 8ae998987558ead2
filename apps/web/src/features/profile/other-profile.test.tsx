import { getApplication } from '@sparkle/contract/applications/applications.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { createConversation, getConversation, getConversationWith } from '@sparkle/contract/messages/conversations.ts'
import { getUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noConnection, refuse, reply } from '#test/network.ts'
import { replyWithBusiness } from '#test/organizations.ts'
import { replyWithOtherProfile, replyWithOwnProfile, signInWithApplication } from '#test/profiles.ts'
import { allAnswers, makeApplication } from '#test/replies/application-replies.ts'
import { makeConversation, makeMessage } from '#test/replies/conversation-replies.ts'
import { makeForumUser } from '#test/replies/forum-user-replies.ts'
import { makePagination } from '#test/replies/page-replies.ts'
import { makeProfileUser } from '#test/replies/user-replies.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectTexts,
  expectToFit,
  open,
  press,
  reload,
} from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const getHeading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('R-06 a former username in the address redirects to the current profile', async () => {
  signIn()
  replyWithOtherProfile('robin-now', makeApplication({ hours_per_week: 10, is_public: true }))
  await open(addresses.profile('robin'))
  await expect.element(getHeading('robin-now')).toBeVisible()
  await expectAddress(addresses.profile('robin-now'))
})

test('F-22 F-23 F-27 F-28 F-29 F-30 F-31 another person sees the public profile but cannot edit it', async () => {
  signIn()
  const { lookups, loads } = replyWithOtherProfile('robin', makeApplication({ ...allAnswers, id: 9, is_public: true }))
  await open(addresses.profile('robin'))
  await expect.element(getHeading('robin')).toBeVisible()
  expect(lookups.map(({ body }) => body)).toEqual([{ username: 'robin' }])
  expect(loads).toMatchObject([{ params: { applicationId: 9 } }])
  await expect.element(page.getByRole('main').getByCss('img').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Edit/ })).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: /Sparkle Application/ })).toHaveLength(0)
  await expect.element(page.getByRole('switch')).toHaveLength(0)
  await expect.element(page.getByText('Answer to 18')).toBeVisible()
  await expectAccessible()
})

test('F-34 F-35 a profile that is not public shows the alert and redirects to your own, even for a business', async () => {
  const business = signIn({ businessAccount: true })
  replyWithBusiness()
  replyWithOtherProfile('robin', makeApplication())
  reply(getApplication, refuse('profile_not_public', 'This profile is not public.'))
  reply(getUser, ({ params }) => makeProfileUser(params.nameOrId))
  await open(addresses.profile('robin'))
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent("This user's profile is not public - please search for a different user")
  await expectAddress(addresses.profile(business.username))
  await press('Dismiss')
  await expect.element(page.getByRole('alert')).toHaveLength(0)
})

test('OD-21 a profile for businesses only shows the alert to another applicant and redirects to their own', async () => {
  const { user } = signInWithApplication({ headline: 'I bake' })
  replyWithOtherProfile('robin', makeApplication({ is_public: true }))
  reply(getApplication, refuse('profile_not_public', "This person's profile is not public."))
  reply(getUser, ({ params }) => makeProfileUser(params.nameOrId))
  await open(addresses.profile('robin'))
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent("This user's profile is not public - please search for a different user")
  await expectAddress(addresses.profile(user.username))
  await expect.element(page.getByText('I bake')).toBeVisible()
})

test('I-56 the profile of an unknown person says so plainly and leads on', async () => {
  for (const businessAccount of [false, true]) {
    const person = signIn({ businessAccount })
    replyWithBusiness()
    replyWithOtherProfile('nobody-at-all-here')
    reply(getUser, refuse('not_found', 'There is no such person.'))
    await open(addresses.profile('nobody-at-all-here'))
    await expect.element(getHeading('We could not find nobody-at-all-here')).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveLength(0)
    await expectAccessibleInBothColorSchemes()
    const links = page.getByRole('main').getByRole('link')
    await expectTexts(links, businessAccount ? ['Search for people', 'Go to your profile'] : ['Go to your profile'])
    replyWithOwnProfile(person)
    await links.last().click()
    await expectAddress(addresses.profile(person.username))
  }
})

test('after opening too many profiles, a message says to wait and a retry works', async () => {
  signIn()
  const application = makeApplication({ is_public: true })
  replyWithOtherProfile('robin', application)
  const message = 'You have opened many profiles in a short time. Please wait a minute, then try again.'
  reply(getApplication, refuse('too_many_requests', message))
  await open(addresses.profile('robin'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
  await expectAccessible()
  reply(getApplication, application)
  await press('Try again')
  await expect.element(page.getByRole('tablist')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'robin' })).toBeVisible()
  await expect.element(page.getByText(message)).toHaveLength(0)
})

test('a profile without an application has no tabs', async () => {
  signIn()
  replyWithOtherProfile('shop')
  await open(addresses.profile('shop'))
  await expect.element(getHeading('shop')).toBeVisible()
  await expect.element(page.getByText('Nothing here yet.')).toBeVisible()
  await expect.element(page.getByRole('tablist')).toHaveLength(0)
  await expectAccessible()
})

test('a message that cannot be sent stays in the panel, even after closing it and reloading, until it is sent', async () => {
  signIn()
  replyWithOtherProfile('shop')
  reply(getConversationWith, { conversation: null })
  reply(createConversation, noConnection)
  await open(addresses.profile('shop'))
  const opener = page.getByRole('button', { name: 'Send shop a Message' })
  await opener.click()
  await page.getByLabelText('Subject (optional)').fill('A question')
  await page.getByLabelText('Your message').fill('Are you there?')
  await press('Send')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong: No connection to Sparkle')
  const message = page.getByRole('log').getByCss('[data-index]').filter({ hasText: 'Are you there?' })
  await expect.element(message).toMatchTextContent('Not sent')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await expect.element(message.getByRole('button', { name: 'Try again' })).toBeVisible()
  const Other = makeForumUser(makeProfileUser('shop').forumId, 'shop')
  const conversation = makeConversation({ Other, recipients: { 5: 'me', [Other.user_id]: 'shop' } })
  const sent = reply(createConversation, { success: true, conversation })
  reply(getConversation, () => ({
    conversation,
    messages: [makeMessage(1, { message: 'Are you there?', client_id: sent[0]?.body.client_id ?? null })],
    pagination: makePagination(1),
  }))
  await reload()
  await opener.click()
  await expect.element(message.getByCss('time')).toBeVisible()
  expect(sent).toMatchObject([{ body: { title: 'A question', message: 'Are you there?' } }])
  await expect.element(page.getByRole('alert')).toHaveLength(0)
  await expect.element(page.getByLabelText('Subject (optional)')).toHaveLength(0)
})

test('FD-20 a profile says when the business last wrote, also right after a message', async () => {
  const me = signIn({ businessAccount: true })
  const at = Math.floor(Date.now() / 1000)
  replyWithOtherProfile('robin', { ...makeApplication({ is_public: true }), contact: null })
  reply(getConversationWith, { conversation: null })
  await open(addresses.profile('robin'))
  const opener = page.getByRole('button', { name: 'Send robin a Message' })
  const line = page.getByText(/^You wrote on/)
  await expect.element(opener).toBeVisible()
  await expect.element(line).toHaveLength(0)
  const Other = makeForumUser(makeProfileUser('robin').forumId, 'robin')
  const recipients = { [me.forumId]: me.username, [Other.user_id]: 'robin' }
  const last = { last_message_user_id: me.forumId, last_message_date: at }
  const conversation = makeConversation({ Other, recipients, ...last })
  const messages = [makeMessage(1, { user_id: me.forumId, message: 'Hello, Robin.' })]
  reply(createConversation, { success: true, conversation })
  reply(getConversation, { conversation, messages, pagination: makePagination(1) })
  await opener.click()
  await page.getByLabelText('Your message').fill('Hello, Robin.')
  await press('Send')
  await expect.element(page.getByText(/^You wrote on \w+ \d+, no answer yet$/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  await expectToFit()
  await page.viewport(320, 640)
  const below = await line.findElement()
  await expect
    .poll(() => below.getBoundingClientRect().top)
    .toBeGreaterThan((await opener.findElement()).getBoundingClientRect().bottom)
})

test.each([
  ['looking', 'Looking for work now'],
  ['open', 'Open to offers'],
  ['not_now', 'Not looking for work now'],
] as const)('OD-20 readers see a status of %s in words', async (status, words) => {
  signIn()
  replyWithOtherProfile('river', makeApplication({ is_public: true, status }))
  await open(addresses.profile('river'))
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expectAccessible()
})

test('OD-15 there is no profile of a former member', async () => {
  signIn()
  replyWithOtherProfile('nobody')
  reply(getUser, refuse('not_found', 'There is no such person.'))
  await open(addresses.profile('Former member 12'))
  await expect.element(getHeading('We could not find Former member 12')).toBeVisible()
  await expectToFit()
})
