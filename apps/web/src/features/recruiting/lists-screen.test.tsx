import { addresses } from '@sparkle/contract/core/addresses.ts'
import {
  createList,
  deleteList,
  listLists,
  restoreList,
  updateList,
} from '@sparkle/contract/recruiting/applicant-lists.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { signInRecruiter } from '#test/lists.ts'
import { refuse, reply } from '#test/network.ts'
import { replyWithBusiness } from '#test/organizations.ts'
import { makeList } from '#test/replies/list-replies.ts'
import { expectAccessible, expectTexts, expectToFit, open, press } from '#test/screen.tsx'
import { expectLive, sendLiveEvent, signIn } from '#test/session.ts'

const heading = page.getByRole('heading', { level: 1, name: 'Your lists' })
const rows = page.getByRole('main').getByRole('listitem')
const states = { new: 3, contacted: 0, talking: 2, trying_out: 0, hired: 0, not_now: 0 }

async function openLists(...lists: ReturnType<typeof makeList>[]) {
  signInRecruiter()
  reply(listLists, () => ({ lists }))
  await open(addresses.businessLists)
  return lists
}

async function choose(list: string, item: string) {
  await pressKey(page.getByRole('button', { name: `More about ${list}` }))
  await page.getByRole('menuitem', { name: item }).click()
}

test('lists say how many people are at which state, and which are for the reader alone', async () => {
  await openLists(
    makeList(1, { name: 'Kitchen', people: 5, states }),
    makeList(2, { name: 'A name that is as long as it may be, for a job in two towns', is_shared: false, people: 1 }),
  )
  await expectTexts(rows, [
    'Kitchen5 people · 3 New · 2 Talking',
    'A name that is as long as it may be, for a job in two townsOnly you1 person',
  ])
  await expectToFit()
})

test('without lists the screen says how to start', async () => {
  await openLists()
  await expect.element(page.getByRole('heading', { name: 'No lists yet' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Search applicants' })).toBeVisible()
  await expectToFit()
})

test('a list is made by keyboard, for the business or for oneself', async () => {
  const lists = await openLists()
  reply(createList, refuse('invalid_input', 'No.', { name: ['Give the list a name.'] }))
  await pressKey(page.getByRole('button', { name: 'New list' }))
  const name = page.getByRole('textbox', { name: 'Name' })
  await pressKey(name)
  await expect.element(page.getByText('Give the list a name.')).toBeVisible()
  await expectAccessible()
  const made = reply(createList, ({ body }) => {
    const list = makeList(3, body)
    lists.push(list)
    return list
  })
  await name.fill('Kitchen')
  await page.getByRole('checkbox', { name: 'Only I see it' }).click()
  await pressKey(name)
  await expectTexts(rows, ['KitchenOnly you0 people'])
  expect(made.map(({ body }) => body)).toEqual([{ name: 'Kitchen', is_shared: false }])
  await expect.element(page.getByRole('button', { name: 'New list' })).toHaveFocus()
})

test('a list can be renamed, shared and deleted, and each can be taken back', async () => {
  const lists = await openLists(makeList(1, { name: 'Kitchen', is_shared: false }))
  reply(updateList, ({ body }) => {
    lists[0] = { ...makeList(1, { name: 'Kitchen', is_shared: false }), ...lists[0], ...body }
    return lists[0]
  })
  await choose('Kitchen', 'Share with your business')
  await expect.element(page.getByText('Everyone in your business sees Kitchen now.')).toBeVisible()
  await expectTexts(rows, ['Kitchen0 people'])
  await press('Undo')
  await expectTexts(rows, ['KitchenOnly you0 people'])

  await choose('Kitchen', 'Rename')
  await page.getByRole('textbox', { name: 'Name' }).fill('Bakery')
  await press('Save')
  await expectTexts(rows, ['BakeryOnly you0 people'])

  reply(deleteList, () => {
    lists.length = 0
    return { success: true as const }
  })
  await choose('Bakery', 'Delete list')
  await expect.element(page.getByRole('heading', { name: 'No lists yet' })).toBeVisible()
  await expect.element(heading).toHaveFocus()
  reply(restoreList, () => {
    const list = makeList(1, { name: 'Bakery' })
    lists.push(list)
    return list
  })
  await press('Undo')
  await expectTexts(rows, ['Bakery0 people'])
})

test('a list of a colleague can be renamed, but not kept for oneself', async () => {
  await openLists(makeList(1, { name: 'Kitchen', is_own: false }))
  await pressKey(page.getByRole('button', { name: 'More about Kitchen' }))
  await expectTexts(page.getByRole('menuitem'), ['Rename', 'Delete list'])
})

test('what a colleague changes is shown at once', async () => {
  const lists = await openLists(makeList(1, { name: 'Kitchen' }))
  await expectTexts(rows, ['Kitchen0 people'])
  await expectLive()
  lists.push(makeList(2, { name: 'Shop' }))
  sendLiveEvent({ type: 'lists' })
  await expectTexts(rows, ['Kitchen0 people', 'Shop0 people'])
})

test('lists that cannot be loaded are asked for again', async () => {
  signInRecruiter()
  reply(listLists, refuse('too_many_requests', 'Please wait a moment.'))
  await open(addresses.businessLists)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectToFit()
  reply(listLists, { lists: [makeList(1)] })
  await press('Try again')
  await expectTexts(rows, ['List 10 people'])
})

test('BA-01 a business account without a business is asked to add it first', async () => {
  signIn({ businessAccount: true })
  replyWithBusiness()
  reply(listLists, refuse('forbidden', 'Add your business first.'))
  await open(addresses.businessLists)
  await expect.element(page.getByRole('link', { name: 'Add your business' })).toBeVisible()
  await expectToFit()
})
