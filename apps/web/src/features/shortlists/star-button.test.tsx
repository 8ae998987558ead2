import { addresses } from '@sparkle/contract/core/addresses.ts'
import {
  addEntry,
  createList,
  listLists,
  type Placement,
  removeEntry,
  starApplicant,
  unstarApplicant,
} from '@sparkle/contract/recruiting/applicant-lists.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCards, openSearch, replyToSearches } from '#test/applicant-search.ts'
import { pressKey } from '#test/keyboard.ts'
import { replyToStars, signInRecruiter } from '#test/lists.ts'
import { noConnection, refuse, reply } from '#test/network.ts'
import { makeCard, makeResults } from '#test/replies/applicant-search-replies.ts'
import { makeList, makePlacement } from '#test/replies/list-replies.ts'
import {
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  expectTexts,
  expectToFit,
  open,
  press,
} from '#test/screen.tsx'
import { expectLive, sendLiveEvent } from '#test/session.ts'

const getStar = (username: string) => page.getByRole('button', { name: `Save ${username} to a list`, exact: true })
const said = page.getByRole('status').getByText(/your list/)
const placed = getCards().getByRole('list', { name: 'On your lists' }).getByRole('listitem')

/** A server on which applicant 1 is on no list, and applicant 2 on one. */
function replyWithTwo() {
  const placements: Record<number, Placement[]> = { 2: [makePlacement(20)] }
  const asked = replyToStars(placements)
  replyToSearches(() => makeResults([makeCard(1), makeCard(2)]))
  const stars = reply(starApplicant, ({ params }) => {
    const found = [makePlacement(params.applicationId)]
    placements[params.applicationId] = found
    return { placements: found }
  })
  const unstars = reply(unstarApplicant, ({ params }) => {
    const found = placements[params.applicationId] ?? []
    delete placements[params.applicationId]
    return { placements: found }
  })
  return { placements, asked, stars, unstars }
}

async function openTwo() {
  signInRecruiter()
  const server = replyWithTwo()
  await open(addresses.search('zip=95630'))
  await expect.element(getStar('applicant-1')).toBeVisible()
  return server
}

test('RW-05 RW-06 a star is a button that says whether someone is on a list, and one call asks for all cards', async () => {
  const { asked } = await openTwo()
  await expect.element(getStar('applicant-1')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(getStar('applicant-2')).toHaveAttribute('aria-pressed', 'true')
  await expectTexts(placed, ['Kitchen: New'])
  for (const { body } of asked) expect(body.application_ids).toEqual([1, 2])
  await expectToFit()
})

test('RW-06 a star by keyboard is said once, keeps the focus and can be undone', async () => {
  const { stars, unstars } = await openTwo()
  await pressKey(getStar('applicant-1'))
  await expect.element(getStar('applicant-1')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(getStar('applicant-1')).toHaveFocus()
  await expectTexts(said, ['applicant-1 is on your list Kitchen.'])
  expect(stars).toHaveLength(1)
  await press('Undo')
  await expect.element(getStar('applicant-1')).toHaveAttribute('aria-pressed', 'false')
  expect(unstars).toHaveLength(1)
})

test('RW-06 taking someone off is said in place of what was said before, and undo puts them back as they were', async () => {
  const { placements } = await openTwo()
  await pressKey(getStar('applicant-1'), ' ')
  await expectTexts(said, ['applicant-1 is on your list Kitchen.'])
  placements[2] = [makePlacement(20, { state: 'talking' }), makePlacement(21, { list_id: 2, list_name: 'Bakery' })]
  await getStar('applicant-2').click()
  await expectTexts(said, ['applicant-2 is no longer on your list Kitchen and Bakery.'])
  const added = reply(addEntry, ({ params, body }) => makePlacement(30, { list_id: params.listId, ...body }))
  await press('Undo')
  await expect
    .poll(() => added.map(({ params, body }) => ({ ...params, ...body })))
    .toEqual([
      { listId: 1, application_id: 2, state: 'talking' },
      { listId: 2, application_id: 2, state: 'new' },
    ])
})

test('RW-05 what a colleague changes is shown at once', async () => {
  const { placements } = await openTwo()
  await expectLive()
  placements[1] = [makePlacement(10, { list_name: 'Bakery', state: 'talking' })]
  sendLiveEvent({ type: 'lists' })
  await expect.element(getStar('applicant-1')).toHaveAttribute('aria-pressed', 'true')
  await expectTexts(placed, ['Bakery: Talking', 'Kitchen: New'])
})

test('a star that cannot be saved says why and stays as it was', async () => {
  await openTwo()
  reply(starApplicant, refuse('not_found', 'This person does not show their profile now.'))
  await getStar('applicant-1').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('This person does not show their profile now.')
  await expect.element(getStar('applicant-1')).toHaveAttribute('aria-pressed', 'false')
  reply(starApplicant, noConnection)
  await getStar('applicant-1').click()
  await expect.element(page.getByText('Please check your connection and try again.')).toBeVisible()
})

test('RW-05 people who keep no lists see no stars', async () => {
  replyToSearches(() => makeResults([makeCard(1)]))
  await openSearch('zip=95630')
  await expect.element(getCards()).toHaveLength(1)
  await expect.element(getStar('applicant-1')).toHaveLength(0)
})

test('a person can be put on several lists, and on a new one', async () => {
  const { placements } = await openTwo()
  const lists = [makeList(1, { name: 'Kitchen' }), makeList(2, { name: 'Bakery' })]
  reply(listLists, () => ({ lists }))
  const put = reply(addEntry, ({ params, body }) => {
    const list = lists.find(({ id }) => id === params.listId)
    const one = makePlacement(40 + params.listId, { list_id: params.listId, list_name: list?.name ?? '' })
    placements[body.application_id] = [...(placements[body.application_id] ?? []), one]
    return one
  })
  await press('Change lists of applicant-2')
  const dialog = page.getByRole('dialog', { name: 'Lists with applicant-2' })
  await expect.element(dialog.getByRole('checkbox', { name: 'Kitchen' })).toBeChecked()
  await expectAccessibleInBothColorSchemes()
  await page.viewport(320, 800)
  await expectNoOverflow()
  await dialog.getByRole('checkbox', { name: 'Bakery' }).click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Bakery' })).toBeChecked()

  reply(createList, refuse('already_exists', 'You have a list of this name already.', { name: ['Taken'] }))
  await dialog.getByLabelText('Or make a new list').fill('Shop')
  await press('Make list')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Taken')
  reply(createList, ({ body }) => {
    const list = makeList(3, body)
    lists.push(list)
    return list
  })
  await press('Make list')
  await expect.element(dialog.getByRole('checkbox', { name: 'Shop' })).toBeChecked()
  expect(put.map(({ params }) => params.listId)).toEqual([2, 3])

  const removed = reply(removeEntry, () => {
    placements[2] = placements[2]?.filter(({ list_id }) => list_id !== 1) ?? []
    return { success: true as const }
  })
  await dialog.getByRole('checkbox', { name: 'Kitchen' }).click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Kitchen' })).not.toBeChecked()
  expect(removed.map(({ params }) => params.entryId)).toEqual([20])
  await press('Done')
  await expectTexts(placed, ['Bakery: New', 'Shop: New'])
  await expect.element(page.getByRole('button', { name: 'Change lists of applicant-2' })).toHaveFocus()
})
