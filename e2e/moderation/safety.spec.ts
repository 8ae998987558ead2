import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { listBlocks } from '@sparkle/contract/blocks.ts'
import { CANNOT_REPLY } from '@sparkle/contract/message-rules.ts'
import { listOwnReports } from '@sparkle/contract/reports.ts'
import { apiAs } from '../support/api.ts'
import { makeCheckedBusiness } from '../support/businesses.ts'
import { messageIn, openConversation, sendMessages, writeMessage } from '../support/conversations.ts'
import { expect, expectAccessibleInBothColorSchemes, freshName, type Person, test } from '../support/fixtures.ts'

const menuOf = (page: Page, writer: Person) =>
  page.getByRole('button', { name: `Actions for the message from ${writer.username}` })

const choose = async (page: Page, item: string) => {
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('TS-10 a message is reported in three steps by keyboard alone, and the focus returns to its menu', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const stranger = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, stranger, person, ['You are stupid'])
  await openConversation(page, id)
  const menu = menuOf(page, stranger)
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Report this message' })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(dialog.getByRole('checkbox', { name: 'Send the two messages before it, too' })).not.toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: `Also block ${stranger.username}` })).not.toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('radio', { name: 'It is rude or bullies someone' })).toBeChecked()

  await page.keyboard.press('Enter')
  const received = page.getByRole('dialog', { name: 'Thank you. We have your report.' })
  await expect(received.getByText('What happens next')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(received).toHaveCount(0)
  await expect(menu).toBeFocused()
  const { reports } = await apiAs(request, person).callOrThrow(listOwnReports, {})
  expect(reports).toMatchObject([{ subject_kind: 'message', reason: 'rude', state: 'open' }])
})

test('blocking from a message says what it does, closes the conversation, and can be undone', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const friend = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, friend, person, ['Hello'])
  await sendMessages(request, person, friend, ['Hello to you'])
  await openConversation(page, id)
  const menu = menuOf(page, friend)
  await menu.press('Enter')
  await choose(page, `Block ${friend.username}`)
  const dialog = page.getByRole('dialog', { name: `Block ${friend.username}?` })
  await expect(dialog).toContainText(`${friend.username} cannot write to you any more`)
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText(CANNOT_REPLY)).toBeVisible()
  await expect(messageIn(page, 'Hello to you')).toBeVisible()
  await expect(menu).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await writeMessage(page, 'I am sorry')
  await expect(page.getByText('Message sent')).toBeVisible()
})

test('own messages can only be copied', async ({ page, context, request, makePerson, signIn }) => {
  await context.grantPermissions(['clipboard-write'])
  const friend = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, person, friend, ['My own words'])
  await openConversation(page, id)
  await menuOf(page, person).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Copy'])
  await choose(page, 'Copy')
  await expect(page.getByText('Copied')).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.press('ControlOrMeta+V')
  await expect(box).toHaveValue('My own words')
})

test('blocking a person of a business offers to block the business', async ({ page, request, makePerson, signIn }) => {
  const owner = await makePerson({ business: true })
  const name = `Bakery ${freshName()}`
  await makeCheckedBusiness(request, owner, name)
  const person = await signIn()
  await page.goto(addresses.profile(owner.username))
  await page.getByRole('button', { name: `More about ${owner.username}` }).click()
  await expectAccessibleInBothColorSchemes(page)
  await choose(page, `Block ${owner.username}`)
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: `Everyone at ${name}` })
    .check()
  await expect(page.getByRole('dialog', { name: `Block ${name}?` })).toContainText(`Nobody at ${name} can write to you`)
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('button', { name: `Send ${owner.username} a Message` })).toHaveCount(0)
  const { blocks } = await apiAs(request, person).callOrThrow(listBlocks, {})
  expect(blocks).toMatchObject([{ user: null, organization: { name } }])

  await page.getByRole('link', { name }).first().click()
  const menu = page.getByRole('button', { name: `More about ${name}` })
  await menu.click()
  await choose(page, `Unblock ${name}`)
  await expect(page.getByText(`You unblocked ${name}.`)).toBeVisible()
  await menu.click()
  await choose(page, 'Report this business')
  await expect(page.getByRole('dialog', { name: 'Report this business' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
})
