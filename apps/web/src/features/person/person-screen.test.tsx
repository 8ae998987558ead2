import { suspendPerson } from '@sparkle/contract/admin/admin-actions.ts'
import { getPerson } from '@sparkle/contract/admin/admin-people.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { actOnPerson, getPersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { replyWithRecord, signInWithReports } from '#test/moderation.ts'
import { refuse, reply } from '#test/network.ts'
import { makePersonDetails } from '#test/replies/admin-people-replies.ts'
import { makeRecord, makeStaffAct } from '#test/replies/moderation-replies.ts'
import { expectTexts, expectToFit, open, press } from '#test/screen.tsx'

const headings = page.getByRole('main').getByRole('heading', { level: 2 })
const ofAccount = ['Account', 'Roles', 'Sparkle Application', 'Devices', 'What staff did']
const ofRecord = [
  'What you can do',
  'Warnings, mutes and suspensions',
  'Notes of staff',
  'Reports about quincy',
  'Reports by quincy',
  'Removed posts',
]
const log = page.getByRole('link', { name: 'All actions about quincy' })

/** Gives both parts of the page to an administrator. Returns the requests. */
function replyToAdministrator() {
  signInAdministrator()
  const acts = [makeStaffAct(1)]
  return { accounts: reply(getPerson, makePersonDetails('quincy', { acts })), records: replyWithRecord('quincy') }
}

test('an administrator sees the account and the record of a person at both addresses', async () => {
  const { accounts, records } = replyToAdministrator()
  await open(addresses.adminPerson('quincy'))
  await expectTexts(headings, [...ofAccount, ...ofRecord])
  await expect.element(log).toHaveAttribute('href', `${addresses.adminLog}?about=quincy`)
  expect([accounts.length, records.length]).toEqual([1, 1])
  await expectTexts(page.getByRole('button', { name: 'Suspend' }), ['Suspend', 'Suspend for some days'])
  await expectToFit()
  await open(addresses.moderationPerson('quincy'))
  await expectTexts(headings, [...ofRecord, ...ofAccount])
  await expect.element(log).toHaveAttribute('href', `${addresses.moderationLog}?about=quincy`)
})

test('a moderator sees the record only, and never requests the account', async () => {
  signInWithReports()
  replyWithRecord('quincy')
  const accounts = reply(getPerson, refuse('forbidden', 'Not allowed.'))
  await open(addresses.moderationPerson('quincy'))
  await expectTexts(headings, ofRecord)
  await expect.element(log).toHaveAttribute('href', `${addresses.moderationLog}?about=quincy`)
  await press('Suspend')
  const dialog = page.getByRole('dialog', { name: 'Suspend quincy' })
  const sent = reply(actOnPerson, { success: true, removed: 0 })
  const reloaded = replyWithRecord('quincy')
  await dialog.getByLabelText('Reason for the log').fill('A scam, seen many times')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect.poll(() => reloaded).toHaveLength(1)
  expect(sent).toMatchObject([{ body: { act: 'suspend', days: 7 } }])
  expect(accounts).toEqual([])
})

test('what an administrator does in one part is shown in the other', async () => {
  replyToAdministrator()
  await open(addresses.adminPerson('quincy'))
  reply(suspendPerson, () => {
    reply(getPerson, makePersonDetails('quincy', { suspended_at: 1_790_000_000 }))
    replyWithRecord('quincy', { muted_until: 1_790_000_000 })
    return { success: true as const }
  })
  await press('Suspend')
  const dialog = page.getByRole('dialog', { name: 'Suspend quincy' })
  await dialog.getByLabelText('Reason').fill('A scam, seen many times')
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect.element(page.getByText('Suspended since')).toBeVisible()
  reply(actOnPerson, () => {
    reply(getPerson, makePersonDetails('quincy'))
    replyWithRecord('quincy')
    return { success: true as const, removed: 0 }
  })
  await press('End mute and suspension')
  await page.getByRole('dialog').getByLabelText('Reason for the log').fill('It was a misunderstanding')
  await press('End them')
  await expect.element(page.getByText('Suspended since')).toHaveLength(0)
})

test('an administrator finds a person by an earlier username', async () => {
  replyToAdministrator()
  reply(getPersonRecord, ({ params: { username } }) =>
    username === 'quincy' ? makeRecord('quincy') : refuse('not_found', 'There is no such person.'),
  )
  await open(addresses.adminPerson('quincy-before'))
  await expectTexts(headings, [...ofAccount, ...ofRecord])
})
