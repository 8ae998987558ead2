import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { replyWithCase, signInWithReports } from '#test/moderation.ts'
import { makeCasePerson, makeEvidence } from '#test/replies/moderation-replies.ts'
import { expectAccessible, expectToFit, open } from '#test/screen.tsx'

const hostile = 'Send <img src="https://evil.example/x.png"> 50 dollars'
const evidence = [
  makeEvidence(0, 'Hello there', false),
  makeEvidence(1, 'I have a job for you', false),
  makeEvidence(2, hostile),
]
const reports = [
  {
    id: 3,
    reason: 'asks_for_money',
    words: 'He wants money',
    created_at: 1_780_000_000,
    reporter: makeCasePerson('reporter'),
  } as const,
]

test('TS-14 a case shows what was reported as plain text, and a moderator takes it by keyboard', async () => {
  const { moderator } = signInWithReports()
  const { claims } = replyWithCase(moderator, { evidence, reports })
  performance.clearResourceTimings()
  await open(addresses.moderationReport(3))
  await expect.element(page.getByRole('article')).toHaveLength(3)
  const reported = page.getByRole('article').filter({ hasText: 'Reported' })
  await expect.element(reported).toMatchTextContent(hostile)
  await expect.element(reported.getByCss('img')).toHaveLength(0)
  await expect.element(page.getByText('He wants money')).toBeVisible()
  await expectToFit()
  await pressKey(page.getByRole('button', { name: 'Take this case' }))
  const taken = page.getByRole('status').filter({ hasText: 'You have this case until' })
  await expect.element(taken).toBeVisible()
  expect(claims).toMatchObject([{ params: { reportId: 3 } }])
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  expect(loaded.filter((url) => url.includes('evil.example'))).toEqual([])
})

test('TS-14 a case that another moderator has taken cannot be taken or decided', async () => {
  const { moderator } = signInWithReports()
  replyWithCase(moderator, {
    claimed_by: 'boss',
    claimed_until: Math.floor(Date.now() / 1000) + 1800,
    refusal: 'boss has taken this case.',
  })
  await open(addresses.moderationReport(3))
  await expect.element(page.getByText('boss has taken this case.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Next|Take this case/ })).toHaveLength(0)
  await expectAccessible()
})
