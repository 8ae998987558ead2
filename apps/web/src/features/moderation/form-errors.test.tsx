import { addresses } from '@sparkle/contract/addresses.ts'
import { claimReport, decideReport, getReport } from '@sparkle/contract/moderation.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInModerator } from '#test/forum.ts'
import { completeByKeyboard } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { makeReportCase } from '#test/replies/report-cases.ts'
import { expectAddress, focus, open } from '#test/screen.tsx'

test('E-06 the decision of a case can be completed by keyboard after an error', async () => {
  signInModerator()
  reply(getReport, makeReportCase())
  const claims = reply(claimReport, { success: true })
  const decisions = reply(decideReport, { success: true })
  await open(addresses.moderationReport(3))
  await focus(page.getByRole('button', { name: 'Take this case', exact: true }))
  await userEvent.keyboard('{Enter}')
  await completeByKeyboard({ button: 'Next', fixes: { 'No, nothing': ' ' } })
  expect(claims).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: 'Say why', exact: true })).toHaveFocus()
  await completeByKeyboard({ button: 'Decide', fixes: { 'Reason for': 'They know each other' } })
  await expectAddress(addresses.moderation)
  expect(decisions).toMatchObject([{ body: { decision: 'nothing', reason: 'They know each other' } }])
})
