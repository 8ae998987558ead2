import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type Placement, starApplicant, updateEntry } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { replyToStars, signInRecruiter } from '#test/lists.ts'
import { reply } from '#test/network.ts'
import { replyWithOtherProfile } from '#test/profiles.ts'
import { makeApplication } from '#test/replies/application-replies.ts'
import { makePlacement } from '#test/replies/list-replies.ts'
import { expectTexts, expectToFit, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const panel = page.getByRole('region', { name: 'For your team' })
const application = makeApplication({ is_public: true })
const placed = panel.getByRole('list', { name: 'On your lists' }).getByRole('link')

/** Opens the profile of somebody who is on these lists. */
async function openProfile(found: Placement[]) {
  signInRecruiter()
  replyWithOtherProfile('robin', application)
  const placements = { [application.id]: found }
  replyToStars(placements)
  await open(addresses.profile('robin'))
  return placements
}

test('a profile says on which lists the person is, and changes how far the business is on each', async () => {
  const placements = await openProfile([makePlacement(1), makePlacement(2, { list_id: 2, list_name: 'Bakery' })])
  await expectTexts(placed, ['Kitchen', 'Bakery'])
  await expect
    .element(panel.getByRole('button', { name: 'Save robin to a list' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expectToFit()
  const moves = reply(updateEntry, ({ params, body }) => {
    const moved = makePlacement(params.entryId, {
      list_id: 2,
      list_name: 'Bakery',
      ...(body.state && { state: body.state }),
    })
    placements[application.id] = [makePlacement(1), moved]
    return moved
  })
  const state = panel.getByRole('combobox', { name: 'State on Bakery' })
  await state.selectOptions('Trying out')
  await expect.element(state).toHaveValue('trying_out')
  await press('Undo')
  await expect.element(state).toHaveValue('new')
  expect(moves.map(({ body }) => body.state)).toEqual(['trying_out', 'new'])
})

test('RW-06 someone is saved from their profile by keyboard', async () => {
  const placements = await openProfile([])
  await expect.element(panel.getByText('robin is on none of your lists.')).toBeVisible()
  await expectToFit()
  reply(starApplicant, () => {
    placements[application.id] = [makePlacement(1)]
    return { placements: [makePlacement(1)] }
  })
  await pressKey(panel.getByRole('button', { name: 'Save robin to a list' }))
  await expectTexts(placed, ['Kitchen'])
})

test('RW-07 an applicant sees nothing of it', async () => {
  signIn()
  replyWithOtherProfile('robin', application)
  await open(addresses.profile('robin'))
  await expect.element(page.getByRole('tabpanel')).toBeVisible()
  await expect.element(panel).toHaveLength(0)
})
