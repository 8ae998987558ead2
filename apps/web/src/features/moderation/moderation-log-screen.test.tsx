import type { StaffActEntry } from '@sparkle/contract/admin/admin-fields.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { undoSession } from '@sparkle/contract/safety/moderated-people.ts'
import { listStaffActs } from '@sparkle/contract/safety/moderation.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { replyWithReports, signInWithReports } from '#test/moderation.ts'
import { reply } from '#test/network.ts'
import { makeStaffAct } from '#test/replies/moderation-replies.ts'
import { expectAccessibleInBothColorSchemes, expectToFit, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Reason: ' })
const listActions = () =>
  page
    .getByLabelText('Action')
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
const undoAll = page.getByRole('button', { name: /^Undo everything/ })

const replyWithLog = (...acts: StaffActEntry[]) => reply(listStaffActs, { acts, has_more: false })

test('TS-21 moderators read the log with filters', async () => {
  signInWithReports()
  const requests = replyWithLog(makeStaffAct(5))
  await open(addresses.moderation)
  await pressKey(page.getByRole('link', { name: 'Log', exact: true }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Log' })).toHaveFocus()
  await page.getByLabelText('About (username)').fill('spammer')
  await page.getByLabelText('From this day').fill('2020-01-01')
  await page.getByLabelText('Action').selectOptions('Suspended an account')
  await pressKey(page.getByRole('button', { name: 'Show' }))
  const filters = { about: 'spammer', from: '2020-01-01', act: 'user suspended' }
  await expect.poll(() => requests.at(-1)?.query).toMatchObject(filters)
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows).toMatchTextContent('Reason: A scam, seen many times')
  await expect
    .element(rows.getByRole('link', { name: 'spammer' }))
    .toHaveAttribute('href', addresses.moderationPerson('spammer'))
  await expect.element(undoAll).toHaveLength(0)
  await expectToFit()
  const later = replyWithLog()
  await page.getByLabelText('Until this day').fill('2020-01-02')
  await pressKey(page.getByRole('button', { name: 'Show' }))
  await expect.element(page.getByRole('heading', { name: 'Nothing was found' })).toBeVisible()
  expect(later.at(-1)?.query).toMatchObject({ ...filters, to: '2020-01-02' })
})

test('TS-21 an administrator undoes all that one login did', async () => {
  replyWithReports()
  signIn({ roles: ['Administrator'] })
  const requests = replyWithLog(makeStaffAct(5))
  await open(`${addresses.moderationLog}?actor=boss`)
  await expect.element(rows).toHaveLength(1)
  expect(requests.at(-1)?.query).toMatchObject({ actor: 'boss' })
  await pressKey(undoAll)
  const dialog = page.getByRole('dialog', { name: 'Undo everything done with this login?' })
  await expect.element(dialog.getByLabelText('Reason')).toHaveFocus()
  await expectAccessibleInBothColorSchemes()
  const sent = reply(undoSession, { undone: 1, left: 0 })
  await userEvent.keyboard('The login was stolen{Enter}')
  await expect.element(page.getByText('1 action was undone.')).toBeVisible()
  await expect.element(dialog).toHaveLength(0)
  expect(sent).toMatchObject([{ params: { actId: 5 }, body: { reason: 'The login was stolen' } }])
})

test.each([
  ['Moderator', false],
  ['Administrator', true],
] as const)('TS-21 the role %s filters by the actions that it may read', async (role, readsRoles) => {
  replyWithReports()
  signIn({ roles: [role] })
  replyWithLog(makeStaffAct(5))
  await open(addresses.moderationLog)
  await expect.element(rows).toHaveLength(1)
  expect(listActions()).toContain('Suspended an account')
  expect(listActions().includes('Gave a role')).toBe(readsRoles)
})
