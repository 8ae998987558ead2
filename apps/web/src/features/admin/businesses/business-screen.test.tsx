import { decideOrganization, getOrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replyWithBusinesses, signInAdministrator } from '#test/admin.ts'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { makeCase, makeCaseMember, makeOrganizationRow } from '#test/replies/admin-organizations-replies.ts'
import { expectAccessibleInBothColorSchemes, expectToFit, focus, open, press } from '#test/screen.tsx'

const getHeading = (name: string) => page.getByRole('heading', { level: 1, name })
const getSection = (title: string) =>
  page.getByCss('section').filter({ has: page.getByRole('heading', { name: title }) })
const dialog = page.getByRole('dialog')
const done = { success: true } as const

const doubtful = makeCase({
  members: [makeCaseMember({ email: 'olga@gmail.com', email_state: 'unconfirmed', email_domain: 'private' })],
  similar: [{ ...makeOrganizationRow({ id: 41, name: 'SUNRISE', state: 'refused' }) }],
  earlier: [
    {
      ...{ organization_id: 41, name: 'SUNRISE', decision: 'refuse', at: 1_780_000_000, by: 'robin' },
      ...{ words: 'We found no shop.', likenesses: ['words'] },
    },
  ],
})

/** Opens the queue with one business, and its case from there. */
async function openCase(found = makeCase()) {
  signInAdministrator()
  const businesses = [makeOrganizationRow()]
  replyWithBusinesses(businesses)
  reply(getOrganizationCase, found)
  await open(addresses.adminBusinesses)
  await pressKey(page.getByRole('link', { name: 'Sunrise', exact: true }))
  await expect.element(getHeading('Sunrise')).toHaveFocus()
  return businesses
}

test('BA-05 the case of a business says in words what speaks for it and what does not', async () => {
  await openCase(doubtful)
  const doubts = getSection('Look at this').last()
  await expect.element(doubts).toMatchTextContent('The name looks like SUNRISE.')
  await expect.element(doubts).toMatchTextContent('Seen before: SUNRISE was refused.')
  await expect.element(doubts).toMatchTextContent('olga@gmail.com is not confirmed.')
  await expect.element(getSection('Speaks for it').last()).toMatchTextContent('Agreed to the rules')
  await expect.element(getSection('Similar names')).toMatchTextContent('Refused')
  await expect
    .element(page.getByRole('link', { name: /opens in a new tab/ }))
    .toHaveAttribute('rel', expect.stringMatching(/noopener noreferrer/))
  await expectToFit()
})

test('BA-06 an administrator asks a question by keyboard alone', async () => {
  const businesses = await openCase(doubtful)
  await pressKey(page.getByRole('button', { name: 'Ask a question' }))
  const asking = page.getByRole('dialog', { name: 'Ask Sunrise a question' })
  const words = asking.getByLabelText('What the business reads')
  await expect.element(words).toHaveFocus()
  await expect.element(words).toHaveValue(expect.stringMatching(/Do you have an email address of your business\?/))
  const refusal = 'Write what the business should read.'
  reply(decideOrganization, refuse('invalid_input', refusal, { words: [refusal] }))
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Delete}')
  await pressKey(asking.getByLabelText('Note (optional)'))
  await expect.element(asking.getByRole('alert')).toMatchTextContent(refusal)
  await expectAccessibleInBothColorSchemes()
  const decided = reply(decideOrganization, () => {
    businesses.splice(0, 1, makeOrganizationRow({ state: 'asked', waiting_since: null }))
    return done
  })
  await focus(words)
  await userEvent.keyboard('Where is your shop?')
  await userEvent.tab()
  await userEvent.keyboard('They have no sign{Enter}')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Your question is on its way to Sunrise.' }))
    .toBeVisible()
  await expect.element(getHeading('Businesses')).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'Sunrise', exact: true })).toHaveLength(0)
  const body = { decision: 'ask', version: '1', words: 'Where is your shop?', reason: 'They have no sign' }
  expect(decided).toMatchObject([{ params: { organizationId: 40 }, body }])
  await page.getByRole('link', { name: 'Question asked (1)' }).click()
  await expect.element(page.getByRole('link', { name: 'Sunrise', exact: true })).toBeVisible()
})

test('BA-06 a business that was asked a question is approved in two clicks', async () => {
  const question = { at: 1_780_000_000, kind: 'ask', by: 'robin', words: 'Where is your shop?' } as const
  await openCase(makeCase({ history: [question] }))
  await expect.element(getSection('What happened so far')).toMatchTextContent('Where is your shop?')
  const decided = reply(decideOrganization, done)
  await press('Approve')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.element(page.getByText('Sunrise is approved.')).toBeVisible()
  expect(decided).toMatchObject([{ body: { decision: 'approve', version: '1' } }])
})

test('BA-07 a reviewer reads why they cannot decide about their own business', async () => {
  await openCase(makeCase({ is_own: true, decisions: [] }))
  await expect
    .element(page.getByText('You belong to this business or did before, so you cannot decide about it.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /Approve|Refuse/ })).toHaveLength(0)
  await expectAccessibleInBothColorSchemes()
})

test('BA-06 the case of a business that does not exist says so', async () => {
  signInAdministrator()
  reply(getOrganizationCase, refuse('not_found', 'There is no such business.'))
  await open(addresses.adminBusiness(2_000_000_000))
  await expect.element(page.getByRole('heading', { name: 'There is no such business' })).toBeVisible()
})
