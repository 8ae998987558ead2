import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { fillApplication } from '../support/applications.ts'
import { openConversation, readMessages, sendMessages } from '../support/conversations.ts'
import { expect, expectAccessibleInBothColorSchemes, expectNoOverflow, test } from '../support/fixtures.ts'
import { postsIn, startThread } from '../support/forums.ts'

const readDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('sparkle-private:'))
      .map(([, text]) => text),
  )

async function clickLogOut(page: Page) {
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

const logoutDialog = (page: Page) => page.getByRole('dialog', { name: 'Not everything is sent' })

async function draftReply(page: Page, address: string, text: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Post to Thread' }).click()
  await page.getByRole('form', { name: 'Reply' }).getByLabel('Message').fill(text)
}

test('unsent text is listed before logout; staying logged in keeps it, and logging out deletes it', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startThread(request, person)
  await draftReply(page, thread.address, 'A reply that nobody posts')
  await clickLogOut(page)
  const dialog = logoutDialog(page)
  await expect(dialog.getByRole('listitem')).toHaveText(['ReplyA reply that nobody posts'])
  await expectAccessibleInBothColorSchemes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue('A reply that nobody posts')

  await clickLogOut(page)
  await dialog.getByRole('button', { name: 'Delete and log out' }).click()
  await expect(page).toHaveURL(addresses.login)
  expect(await readDrafts(page)).toEqual([])
})

test('an unsent reply, message and answer can be sent on logout', async ({ page, request, makePerson, signIn }) => {
  const person = await signIn()
  const other = await makePerson()
  const conversation = await sendMessages(request, other, person, ['Hello'])
  const thread = await startThread(request, person)
  await fillApplication(request, person)
  await page.goto(`${addresses.profile(person.username)}?tab=sparkle`)
  await page.getByRole('button', { name: 'Edit: What skills and talents make you sparkle?' }).click()
  await page.getByRole('textbox', { name: 'What skills and talents make you sparkle?' }).fill('I listen.')
  await openConversation(page, conversation)
  await page.getByLabel('Your message').fill('See you on Monday')
  await draftReply(page, thread.address, 'I agree with this')
  await clickLogOut(page)
  await expect(logoutDialog(page).getByRole('listitem')).toHaveCount(3)
  await logoutDialog(page).getByRole('button', { name: 'Send and log out' }).click()
  await expect(page).toHaveURL(addresses.login)
  expect(await readDrafts(page)).toEqual([])
  expect(await readMessages(request, other, conversation)).toEqual(['Hello', 'See you on Monday'])
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addresses.profile(person.username))
  await page.goto(`${addresses.profile(person.username)}?tab=sparkle`)
  await expect(page.getByText('I listen.')).toBeVisible()
  await page.goto(thread.address)
  await expect(postsIn(page).last()).toContainText('I agree with this')
})

test('text that breaks a rule is not sent on logout, and the dialog says so', async ({ page, request, signIn }) => {
  const person = await signIn()
  const thread = await startThread(request, person)
  await draftReply(page, thread.address, '123')
  await clickLogOut(page)
  await logoutDialog(page).getByRole('button', { name: 'Send and log out' }).click()
  await expect(logoutDialog(page).getByRole('alert')).toContainText('Not everything could be sent.')
  await logoutDialog(page).getByRole('button', { name: 'Stay logged in' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('123')
})

test('I-45 text that was typed when the session ended is back after a login of the same person, and only then', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const person = await signIn()
  const other = await makePerson()
  const thread = await startThread(request, person)
  const endSession = async () => {
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('sparkle-session') ?? '').token)
    await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await expect(page).toHaveURL(addresses.login)
    await expect(page.getByRole('status')).toContainText('The text that you did not send is still here')
    expect(await readDrafts(page)).toEqual([])
  }
  const logIn = async (username: string) => {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
  }
  await draftReply(page, thread.address, 'Typed before the session ended')
  await expect.poll(() => readDrafts(page)).toHaveLength(1)
  await endSession()
  await logIn(person.email)
  await expect(page).toHaveURL(thread.address)
  await page.getByRole('button', { name: 'Post to Thread' }).click()
  await expect(page.getByRole('form', { name: 'Reply' }).getByLabel('Message')).toHaveValue(
    'Typed before the session ended',
  )
  expect(await readDrafts(page)).toHaveLength(1)

  await endSession()
  await logIn(other.username)
  await expect(page).toHaveURL(addresses.profile(other.username))
  expect(await readDrafts(page)).toEqual([])
})
