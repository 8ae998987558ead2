import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type AppealRow, decideAppeal, listAppeals } from '@sparkle/contract/safety/moderation.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { getRows, signInWithReports } from '#test/moderation.ts'
import { reply } from '#test/network.ts'
import { makeAppeal } from '#test/replies/moderation-replies.ts'
import { paginate } from '#test/replies/page-replies.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, expectNoOverflow, open } from '#test/screen.tsx'

const appealWords = 'It was my own money that I wanted back.'

const replyWithAppeals = (...appeals: AppealRow[]) =>
  reply(listAppeals, { appeals, pagination: paginate(appeals).pagination })

test('TS-19 a moderator who may decide no appeal reads that nobody asks', async () => {
  signInWithReports()
  replyWithAppeals()
  await open(addresses.moderationAppeals)
  await expect.element(page.getByRole('link', { name: /^Appeals/ })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Nobody asks for another look' })).toBeVisible()
  await expectAccessible()
})

test('TS-19 a moderator takes back what another one imposed, by keyboard alone', async () => {
  signInWithReports()
  const appeal = makeAppeal(7, appealWords)
  replyWithAppeals(appeal)
  await page.viewport(320, 800)
  await open(addresses.moderationAppeals)
  await expect.element(getRows().filter({ hasText: appealWords })).toMatchTextContent(appeal.sanction.words)
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
  await pressKey(page.getByRole('button', { name: 'Decide about writer' }))
  const dialog = page.getByRole('dialog', { name: 'Another look for writer' })
  await pressKey(dialog.getByRole('button', { name: 'Decide' }))
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Choose an answer.')
  await pressKey(dialog.getByRole('radio', { name: 'It is taken back' }), ' ')
  const words = dialog.getByLabelText('What the person reads')
  await expect.element(words).toHaveValue(expect.stringMatching(/taken it back/))
  await expectAccessible()
  await dialog.getByLabelText('Reason for the log').fill('It was a misunderstanding')
  const sent = reply(decideAppeal, () => {
    replyWithAppeals()
    return { success: true as const }
  })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('writer gets your answer.')).toBeVisible()
  await expect.element(page.getByText(appealWords)).toHaveLength(0)
  expect(sent).toMatchObject([{ params: { sanctionId: 7 }, body: { lift: true, reason: 'It was a misunderstanding' } }])
})
