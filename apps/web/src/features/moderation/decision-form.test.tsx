import { addresses } from '@sparkle/contract/core/addresses.ts'
import { decideReport } from '@sparkle/contract/safety/moderation.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { replyWithCase, signInWithReports } from '#test/moderation.ts'
import { refuse, reply } from '#test/network.ts'
import { makeReportRow } from '#test/replies/moderation-replies.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectTexts,
  expectToFit,
  open,
  press,
} from '#test/screen.tsx'

const reason = page.getByLabelText('Reason for the log')
const words = page.getByLabelText('What the person reads')
const alert = page.getByRole('alert')
const getButton = (name: string) => page.getByRole('button', { name, exact: true })
const getRadio = (name: string) => page.getByRole('radio', { name })

test('TS-14 a moderator decides a case in steps by keyboard alone', async () => {
  const { moderator } = signInWithReports(makeReportRow(3), makeReportRow(4, { reason: 'spam' }))
  replyWithCase(moderator)
  const sent = reply(decideReport, { success: true })
  await open(addresses.moderationReport(3))
  await pressKey(getButton('Next'))
  await expect.element(alert).toMatchTextContent('Choose an answer.')
  await expectAccessible()
  await pressKey(getRadio('Yes, something has to be done'), ' ')
  await pressKey(getButton('Next'))
  await expect.element(page.getByRole('heading', { name: 'What has to be done?' })).toHaveFocus()
  await pressKey(getRadio('They cannot log in for some days'), ' ')
  const days = page.getByLabelText('For how long?')
  await days.selectOptions('1 day')
  await expectTexts(days.getByRole('option'), ['1 day', '3 days', '7 days', '14 days', '30 days'])
  await expectToFit()
  await pressKey(getButton('Next'))
  await expect.element(page.getByRole('heading', { name: 'Say why' })).toHaveFocus()
  await expect.element(words).toHaveValue(expect.stringMatching(/asked for money\. You cannot log in for 1 day\.$/))
  await pressKey(getButton('Decide'))
  await expect.element(alert).toMatchTextContent('Say why, in at least 10 characters.')
  await expectToFit()
  await pressKey(page.getByRole('checkbox', { name: 'Message: It is spam' }), ' ')
  await reason.fill('A scam, seen many times')
  await pressKey(reason)
  await expect.element(page.getByRole('status').filter({ hasText: 'The case is decided.' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reports' })).toHaveFocus()
  expect(sent).toMatchObject([
    {
      params: { reportId: 3 },
      body: {
        decision: 'act',
        acts: [{ act: 'suspend', days: 1 }],
        reason: 'A scam, seen many times',
        words_to_person: 'We looked at a message that you sent. It asked for money. You cannot log in for 1 day.',
        same_for: [4],
      },
    },
  ])
})

test('TS-14 a moderator is told when someone else has decided or taken a case meanwhile', async () => {
  const { moderator } = signInWithReports()
  replyWithCase(moderator)
  await open(addresses.moderationReport(3))
  await getRadio('No, nothing is wrong').click()
  await press('Next')
  await reason.fill('They were joking')
  reply(decideReport, refuse('forbidden', 'boss has taken this case.'))
  await press('Decide')
  await expect.element(alert).toMatchTextContent('boss has taken this case.')
  await expect.element(reason).toHaveValue('They were joking')
  await expectAccessible()

  const sent = reply(decideReport, refuse('already_decided', 'Someone else has decided this already.'))
  replyWithCase(moderator, { state: 'decided', decision: 'nothing', decided_at: 1_780_000_000 })
  await press('Decide')
  await expect.element(page.getByText('Someone else has decided this case.')).toBeVisible()
  await expect.element(page.getByText(/^Nothing was wrong/)).toBeVisible()
  await expect.element(getButton('Decide')).toHaveLength(0)
  expect(sent).toMatchObject([{ body: { decision: 'nothing', acts: [], reason: 'They were joking' } }])
  await expectAccessibleInBothColorSchemes()
})
