import { addresses } from '@sparkle/contract/core/addresses.ts'
import { actOnPerson, countPosts, getPersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { replyWithRecord, signInWithReports } from '#test/moderation.ts'
import { refuse, reply } from '#test/network.ts'
import { makeReportRow, makeSanction } from '#test/replies/moderation-replies.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, expectToFit, open } from '#test/screen.tsx'

const removed = {
  post_id: 5001,
  thread: 'Cheap watches',
  view_url: `https://sparkle.example${addresses.discussions}#5001`,
  removed_at: 1_780_000_000,
}

test('TS-23 a moderator reads the record of a person', async () => {
  signInWithReports()
  replyWithRecord('spammer', {
    reports_about: [makeReportRow(3, { reason: 'spam', about: 'spammer' })],
    sanctions: [makeSanction(7, { words: 'This is a warning. Please do not do it again.' })],
    notes: [{ by: 'boss', text: 'Second account, I think', at: 1_780_000_000 }],
    removed_posts: [removed],
  })
  await open(addresses.moderationPerson('spammer'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'spammer' })).toBeVisible()
  await expect.element(page.getByText('1 report about them')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'It is spam' })).toBeVisible()
  await expect.element(page.getByText('Second account, I think')).toBeVisible()
  await expect.element(page.getByText('This is a warning. Please do not do it again.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Cheap watches' })).toBeVisible()
  await expectToFit()
})

test('TS-23 a moderator removes all posts of a person since a day', async () => {
  signInWithReports()
  replyWithRecord('spammer')
  const counted = reply(countPosts, { count: 3 })
  await open(addresses.moderationPerson('spammer'))
  await pressKey(page.getByRole('button', { name: 'Remove posts since a day' }))
  const dialog = page.getByRole('dialog')
  await pressKey(dialog.getByRole('button', { name: 'Next' }))
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Choose a day.')
  await page.getByLabelText('Since which day?').fill('2020-01-31')
  await pressKey(dialog.getByRole('button', { name: 'Next' }))
  const removal = page.getByRole('dialog', { name: 'Remove 3 posts?' })
  await expect.element(removal).toMatchTextContent('wrote 3 posts since January 31, 2020')
  await expectAccessibleInBothColorSchemes()
  await removal.getByLabelText('Reason for the log').fill('A scam, seen many times')
  const sent = reply(actOnPerson, () => {
    replyWithRecord('spammer', { removed_posts: [removed] })
    return { success: true as const, removed: 3 }
  })
  await pressKey(removal.getByRole('button', { name: 'Remove 3 posts' }))
  await expect.element(page.getByText('3 posts were removed.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Cheap watches' })).toBeVisible()
  const since = new Date('2020-01-31T00:00').getTime() / 1000
  expect(counted).toMatchObject([{ query: { since } }])
  expect(sent).toMatchObject([{ body: { act: 'remove_posts_since', since, reason: 'A scam, seen many times' } }])
  await expectAccessible()
})

test('nobody acts on their own record, and one of nobody says so', async () => {
  const { moderator } = signInWithReports()
  replyWithRecord(moderator.username, { refusal: 'This is about you. Someone else decides it.' })
  await open(addresses.moderationPerson(moderator.username))
  await expect.element(page.getByText('This is about you. Someone else decides it.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Warn' })).toHaveLength(0)
  reply(getPersonRecord, refuse('not_found', 'This was not found.'))
  await open(addresses.moderationPerson('nobody-here'))
  await expect.element(page.getByRole('heading', { name: 'There is no such person' })).toBeVisible()
})
