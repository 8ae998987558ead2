import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { messageIn, openConversation, sendMessages, writeMessage } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'

const dot = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('[data-unread]')
const announcements = (page: Page) => page.locator('[aria-live="polite"][data-incoming] > div')

async function openHelp(page: Page) {
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
}

test('R-32 R-33 M-11 two people see each other’s messages without a reload, and the green dot updates', async ({
  page,
  request,
  makePerson,
  openWindow,
  signIn,
}) => {
  const ben = await makePerson()
  const ana = await signIn()
  const id = await sendMessages(request, ben, ana, ['Hello Ana'])
  const benPage = await openWindow(ben)
  await openConversation(benPage, id)
  await openConversation(page, id)
  await expect(messageIn(page, 'Hello Ana')).toBeVisible()

  await writeMessage(benPage, 'Can you see this?')
  await expect(messageIn(page, 'Can you see this?')).toBeInViewport()
  await expect(announcements(page)).toHaveText([`${ben.username}: Can you see this?`])
  await writeMessage(page, 'Yes, I can.')
  await expect(messageIn(benPage, 'Yes, I can.')).toBeInViewport()
  await expect(announcements(benPage)).toHaveText([`${ana.username}: Yes, I can.`])

  await openHelp(page)
  await expect(dot(page)).toHaveCount(0)
  await writeMessage(benPage, 'And now?')
  await expect(dot(page)).toBeVisible()
  await expect(page).toHaveTitle('(1) Help – Sparkle')

  const second = await page.context().newPage()
  await openConversation(second, id)
  await expect(messageIn(second, 'And now?')).toBeVisible()
  await expect(dot(page)).toHaveCount(0)
  await expect(page).toHaveTitle('Help – Sparkle')

  await openHelp(benPage)
  await writeMessage(second, 'Now it works.')
  await expect(dot(benPage)).toBeVisible()
})

test('three tabs share one stream, and when its tab closes the next one takes over', async ({
  page,
  context,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  let streams = 0
  context.on('request', (call) => {
    if (call.url().endsWith('/api/v1/events')) streams += 1
  })
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto(addresses.help)
    await expect(tab.getByRole('button', { name: /^Your menu/ })).toBeVisible()
  }
  await sendMessages(request, writer, person, ['Hello'])
  for (const tab of tabs) await expect(dot(tab)).toBeVisible()
  expect(streams).toBe(1)

  await page.close()
  const [, second, third] = tabs as [Page, Page, Page]
  await expect.poll(() => streams).toBe(2)
  const id = await sendMessages(request, await makePerson(), person, ['Hello, too'])
  for (const tab of [second, third]) await expect(tab.locator('[data-unread="2"]')).toBeVisible()
  await openConversation(third, id)
  await expect(second.locator('[data-unread="1"]')).toBeVisible()
  expect(streams).toBe(2)
})
