import { addresses } from '@sparkle/contract/core/addresses.ts'
import {
  addEntry,
  deleteList,
  type ListEntry,
  listEntries,
  listLists,
  removeEntry,
  updateEntry,
} from '@sparkle/contract/recruiting/applicant-lists.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { replyWithRecord, signInRecruiter } from '#test/lists.ts'
import { refuse, reply } from '#test/network.ts'
import { makeCard } from '#test/replies/applicant-search-replies.ts'
import { makeEntry, makeList, makeListPage, makeNote, makePlacement } from '#test/replies/list-replies.ts'
import { expectAddress, expectTexts, expectToFit, open, press } from '#test/screen.tsx'
import { expectLive, sendLiveEvent } from '#test/session.ts'

const names = page
  .getByRole('main')
  .getByRole('listitem')
  .getByRole('link', { name: /^applicant-/ })
const getState = (username: string) => page.getByRole('combobox', { name: `State of ${username}` })
const getFilter = (name: string) =>
  page.getByRole('navigation', { name: 'People by state' }).getByRole('link', { name })

/** Opens list 1 of a server that keeps these entries. */
async function openList(entries: ListEntry[], query = '') {
  const { username } = signInRecruiter()
  const kept = [...entries]
  reply(listEntries, ({ query: { state } }) => {
    const whole = makeListPage(kept, { name: 'Kitchen' })
    const shown = kept.filter((entry) => !state || entry.state === state)
    return { ...whole, entries: shown, pagination: { ...whole.pagination, shown: shown.length, total: shown.length } }
  })
  const moves = reply(updateEntry, ({ params, body }) => {
    const index = kept.findIndex(({ id }) => id === params.entryId)
    const entry = kept[index] ?? makeEntry(params.entryId)
    kept[index] = { ...entry, state: body.state ?? entry.state }
    return makePlacement(params.entryId, body.state && { state: body.state })
  })
  const removals = reply(removeEntry, ({ params }) => {
    kept.splice(
      kept.findIndex(({ id }) => id === params.entryId),
      1,
    )
    return { success: true as const }
  })
  await open(`${addresses.businessList(1)}${query}`)
  return { kept, moves, removals, username }
}

test('a list says who people are, who wrote last, and how far the business is', async () => {
  const person = makeCard(1, {
    headline: 'I bake, and I am on time',
    town: 'Folsom',
    state: 'CA',
    status: 'looking',
    contact: { by: null, at: 1_700_000_000, answered_at: null },
  })
  await openList([makeEntry(1, { person, state: 'talking' }), makeEntry(2)])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible()
  const [first, second] = page.getByRole('main').getByRole('listitem').elements().slice(-2)
  expect(first?.textContent).toContain('I bake, and I am on time')
  expect(first?.textContent).toContain('Folsom, CA')
  expect(first?.textContent).toContain('Looking for work now')
  expect(first?.textContent).toContain('You wrote on November 14, 2023, no answer yet')
  expect(second?.textContent).toContain('Nobody of your business has written yet')
  expect(second?.textContent).toContain('Added on November 14, 2023 by anna')
  await expect.element(getState('applicant-1')).toHaveValue('talking')
  await expectToFit()
  await page.viewport(1920, 1000)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1920)
})

test('RW-09 whoever shows no profile now has a row without a word of theirs, which can be taken off', async () => {
  const { removals } = await openList([makeEntry(1, { person: null }), makeEntry(2)])
  await expect.element(page.getByText('This person does not show their profile now')).toBeVisible()
  await expectTexts(names, ['applicant-2'])
  await expectToFit()
  await pressKey(page.getByRole('button', { name: 'More about this person' }))
  await expectTexts(page.getByRole('menuitem'), ['Notes', 'Take off this list'])
  await page.getByRole('menuitem', { name: 'Take off this list' }).click()
  await expect.element(page.getByText('This person does not show their profile now')).toHaveLength(0)
  expect(removals).toHaveLength(1)
})

test('a state is changed by keyboard, is said, and can be taken back', async () => {
  const { moves } = await openList([makeEntry(1), makeEntry(2)])
  await getState('applicant-1').selectOptions('Talking')
  await expect.element(page.getByText('applicant-1 is now at “Talking”.')).toBeVisible()
  await expect.element(getFilter('Talking 1')).toBeVisible()
  await press('Undo')
  await expect.element(getState('applicant-1')).toHaveValue('new')
  expect(moves.map(({ body }) => body.state)).toEqual(['talking', 'new'])
})

test('in a list of one state, the next person gets the focus when one has moved on', async () => {
  await openList([makeEntry(1), makeEntry(2), makeEntry(3, { state: 'hired' })])
  await getFilter('New 2').click()
  await expectAddress(`${addresses.businessList(1)}?state=new`)
  await expectTexts(names, ['applicant-1', 'applicant-2'])
  ;(await getState('applicant-1').findElement()).focus()
  await userEvent.keyboard('c')
  await expectTexts(names, ['applicant-2'])
  await expect.element(getState('applicant-2')).toHaveFocus()
  await userEvent.keyboard('c')
  await expect.element(page.getByRole('heading', { name: 'Nobody on this list is at this state' })).toBeVisible()
  await expectToFit()
})

test('taking someone off can be undone, and the next person gets the focus', async () => {
  const { kept } = await openList([makeEntry(1, { state: 'talking' }), makeEntry(2)])
  await pressKey(page.getByRole('button', { name: 'More about applicant-1' }))
  await page.getByRole('menuitem', { name: 'Take off this list' }).click()
  await expectTexts(names, ['applicant-2'])
  await expect.element(getState('applicant-2')).toHaveFocus()
  const added = reply(addEntry, ({ body }) => {
    kept.unshift(makeEntry(5, { person: makeCard(1, { contact: null }), state: body.state ?? 'new' }))
    return makePlacement(5)
  })
  await press('Undo')
  await expectTexts(names, ['applicant-1', 'applicant-2'])
  expect(added.map(({ body }) => body)).toEqual([{ application_id: 1, state: 'talking' }])
})

test('the later of two changes is seen by both', async () => {
  const { kept } = await openList([makeEntry(1)])
  await expectLive()
  kept[0] = makeEntry(1, { state: 'hired', moved_by: 'anna', moved_at: 1_700_000_000 })
  sendLiveEvent({ type: 'lists' })
  await expect.element(getState('applicant-1')).toHaveValue('hired')
})

test('a change that is refused says why, and the list is loaded again', async () => {
  const { kept } = await openList([makeEntry(1)])
  reply(updateEntry, () => {
    kept.length = 0
    return refuse('not_found', 'This person is not on the list any more.')
  })
  await getState('applicant-1').selectOptions('Hired')
  await expect.element(page.getByRole('alert')).toMatchTextContent('This person is not on the list any more.')
  await expect.element(page.getByRole('heading', { name: 'Nobody is on this list yet' })).toBeVisible()
  await expectToFit()
})

test('a long list has pages', async () => {
  signInRecruiter()
  const whole = makeListPage([makeEntry(1)], { people: 120 })
  const asked = reply(listEntries, ({ query: { page: at } }) => ({
    ...whole,
    pagination: { ...whole.pagination, current_page: at, last_page: 3, total: 120 },
  }))
  await open(`${addresses.businessList(1)}?page=2`)
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.element(page.getByText('Page 3 of 3')).toBeVisible()
  expect(new Set(asked.map(({ query }) => query.page))).toEqual(new Set([2, 3]))
})

test('a deleted list leads back to the others', async () => {
  await openList([makeEntry(1)])
  reply(deleteList, { success: true })
  reply(listLists, { lists: [makeList(2, { name: 'Bakery' })] })
  await pressKey(page.getByRole('button', { name: 'More about Kitchen' }))
  await page.getByRole('menuitem', { name: 'Delete list' }).click()
  await expectAddress(addresses.businessLists)
  await expect.element(page.getByText('The list Kitchen is deleted.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('RW-20 a list that is not there says so', async () => {
  signInRecruiter()
  reply(listEntries, refuse('not_found', 'There is no such list.'))
  await open(addresses.businessList(9))
  await expect.element(page.getByRole('heading', { name: 'We could not find this list' })).toBeVisible()
  await expectToFit()
})

test('RW-10 notes are read from the list, also about someone who shows no profile now', async () => {
  const { kept } = await openList([makeEntry(1, { person: null, notes: 1 }), makeEntry(2)])
  expect(kept).toHaveLength(2)
  replyWithRecord({ notes: [makeNote(1, { text: 'Bakes well.' })] })
  await press('1 note')
  const dialog = page.getByRole('dialog', { name: 'Notes about this person' })
  await expect.element(dialog.getByText('Bakes well.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveLength(0)
  await expectToFit()
  await press('Done')
  await pressKey(page.getByRole('button', { name: 'More about applicant-2' }))
  await page.getByRole('menuitem', { name: 'Notes' }).click()
  await press('Write a note')
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Note' })).toHaveFocus()
})
