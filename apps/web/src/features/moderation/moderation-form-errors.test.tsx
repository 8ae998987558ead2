import { addresses } from '@sparkle/contract/core/addresses.ts'
import { decideReport } from '@sparkle/contract/safety/moderation.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { completeByKeyboard, pressKey } from '#test/keyboard.ts'
import { replyWithCase, signInWithReports } from '#test/moderation.ts'
import { reply } from '#test/network.ts'
import { expectAddress, open } from '#test/screen.tsx'

test('E-06 the decision of a case can be completed by keyboard after an error', async () => {
  const { moderator } = signInWithReports()
  const { claims } = replyWithCase(moderator)
  const decisions = reply(decideReport, { success: true })
  await open(addresses.moderationReport(3))
  await pressKey(page.getByRole('button', { name: 'Take this case', exact: true }))
  await completeByKeyboard({ button: 'Next', fixes: { 'No, nothing': ' ' } })
  expect(claims).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: 'Say why', exact: true })).toHaveFocus()
  await completeByKeyboard({ button: 'Decide', fixes: { 'Reason for': 'They know each other' } })
  await expectAddress(addresses.moderation)
  expect(decisions).toMatchObject([{ body: { decision: 'nothing', reason: 'They know each other' } }])
})
