import { appeal, getOwnStanding, type Standing } from '@sparkle/contract/auth/standing.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { listOwnReports, type OwnReport } from '@sparkle/contract/safety/reports.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { completeByKeyboard, pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { makeSanction } from '#test/replies/moderation-replies.ts'
import { paginate } from '#test/replies/page-replies.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, expectToFit, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { openSettings } from '#test/settings.ts'

const appealWords = 'My little brother did this. I am sorry.'
const until = 1_900_000_000

function replyWithStanding(changes: Partial<Standing> = {}, reports: OwnReport[] = []) {
  reply(getOwnStanding, { sanctions: [], muted_until: null, must_rename: false, ...changes })
  reply(listOwnReports, { reports, pagination: paginate(reports).pagination })
}

const makeOwnReport = (id: number, changes: Partial<OwnReport> = {}): OwnReport => ({
  id,
  subject_kind: 'message',
  reason: 'rude',
  state: 'open',
  outcome: null,
  created_at: 1_780_000_000,
  decided_at: null,
  ...changes,
})

const makeAppealOf = (state: 'waiting' | 'kept', words_back = '') => ({
  words: appealWords,
  state,
  words_back,
  created_at: 1_780_000_000,
})

const warning = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Warning' }) })
const button = warning.getByRole('button', { name: 'Ask for another look' })
const send = warning.getByRole('button', { name: 'Send' })
const box = warning.getByLabelText('Why should we look again?')

test('TS-17 the settings lead to the standing of a person, who reads that all is well', async () => {
  replyWithStanding()
  await openSettings('safety')
  await pressKey(page.getByRole('main').getByRole('link', { name: 'Your standing' }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your standing' })).toHaveFocus()
  await expect.element(page.getByText('There are none.')).toBeVisible()
  await expect.element(page.getByText('Nothing so far.')).toBeVisible()
  await expectToFit()
})

test('TS-17 a person reads their warning, their mute and what came of their reports', async () => {
  signIn()
  const mute = makeSanction(8, { kind: 'mute', until })
  const decided = { state: 'decided', outcome: 'nothing', decided_at: 1_780_000_000 } as const
  replyWithStanding({ sanctions: [mute, makeSanction(7)], muted_until: until, must_rename: true }, [
    makeOwnReport(2, { reason: 'asks_for_money' }),
    makeOwnReport(1, decided),
  ])
  await open(addresses.standing)
  await expect.element(page.getByText('Please choose a new username')).toBeVisible()
  const change = page.getByRole('link', { name: 'Change your username' })
  await expect.element(change).toHaveAttribute('href', addresses.accountSettings)
  await expect.element(page.getByText('You cannot post or send messages until').first()).toBeVisible()
  await expect.element(warning).toMatchTextContent(makeSanction(7).words)
  await expect.element(page.getByText(makeSanction(7).reason)).toHaveLength(0)
  await expect.element(page.getByText('We have it. A person from our team will look at it.')).toBeVisible()
  await expect.element(page.getByText('It does not break our rules.')).toBeVisible()
  await expectToFit()
})

test('TS-17 a person asks once for another look, by keyboard alone', async () => {
  signIn()
  replyWithStanding({ sanctions: [makeSanction(7)] })
  await open(addresses.standing)
  await pressKey(button)
  await expect.element(box).toHaveFocus()
  await pressKey(send)
  await expect.element(warning.getByRole('alert')).toMatchTextContent('Say why we should look again')
  await expectToFit()
  await box.fill(appealWords)
  const sent = reply(appeal, () => {
    replyWithStanding({ sanctions: [makeSanction(7, { appeal: makeAppealOf('waiting') })] })
    return { success: true as const }
  })
  await pressKey(send)
  const notice = page.getByRole('status').filter({ hasText: 'Another person will look at it.' })
  await expect.element(notice).toBeVisible()
  expect(sent).toMatchObject([{ params: { sanctionId: 7 }, body: { words: appealWords } }])
  await expect.element(warning).toMatchTextContent(appealWords)
  await expect.element(warning).toMatchTextContent('You get an email when we have decided.')
  await expect.element(button).toHaveLength(0)
  await expectAccessible()
})

test('TS-17 what was decided about an appeal stands beside the warning', async () => {
  signIn()
  const back = 'We still think that it is right.'
  replyWithStanding({ sanctions: [makeSanction(7, { appeal: makeAppealOf('kept', back) })] })
  await open(addresses.standing)
  await expect.element(page.getByText('We looked at it again. It stays.')).toBeVisible()
  await expect.element(page.getByText(back)).toBeVisible()
  await expectAccessibleInBothColorSchemes()
})

test('E-06 a request for another look can be completed by keyboard after an error', async () => {
  signIn()
  replyWithStanding({ sanctions: [makeSanction(7)] })
  const appeals = reply(appeal, { success: true })
  await open(addresses.standing)
  await pressKey(button)
  await completeByKeyboard({ button: 'Send', fixes: { 'Why should': appealWords } })
  await expect.element(page.getByRole('status').filter({ hasText: 'Another person will look at it.' })).toBeVisible()
  expect(appeals).toMatchObject([{ params: { sanctionId: 7 }, body: { words: appealWords } }])
})
