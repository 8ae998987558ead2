import type { Locator } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { makeForum, startThread } from '../support/forums.ts'

/** Other tests may have written many newer threads. */
async function findRow(section: Locator, title: string): Promise<Locator> {
  const row = section.getByRole('listitem').filter({ hasText: title })
  await expect(async () => {
    if ((await row.count()) === 0) await section.getByRole('button', { name: 'Show more' }).click({ timeout: 1000 })
    await expect(row).toBeVisible({ timeout: 1000 })
  }).toPass()
  return row
}

test('D-01 D-11 NO-24 a new thread shows in all lists, and all threads are marked as read at once', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  await signIn()
  const forum = await makeForum()
  const thread = await startThread(request, writer, { forum, replies: 1 })
  await page.goto(addresses.discussions)
  const entry = page.getByRole('listitem').filter({ hasText: forum.title })
  await expect(entry).toContainText('1 thread · 2 posts')
  await expect(entry).toContainText('New posts')
  await expect(entry).toContainText(writer.username)
  await expectAccessible(page)
  await page.getByRole('link', { name: forum.title }).click()
  await expect(page).toHaveURL(forum.address)
  const listed = page.getByRole('listitem').filter({ hasText: thread.title })
  await expect(listed).toContainText('Unread')
  await page.getByRole('link', { name: 'Latest in all forums' }).click()
  await findRow(page.getByRole('region', { name: /unread thread/ }), thread.title)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'All threads are marked as read.' })).toBeVisible()
  const row = await findRow(page.getByRole('region', { name: /^(Other|All) threads$/ }), thread.title)
  await expect(row).not.toContainText('Unread')
  await page.goBack()
  await expect(listed).toBeVisible()
  await expect(listed).not.toContainText('Unread')
})
