import { addresses } from '@sparkle/contract/addresses.ts'
import { conversationsIn, sendMessages } from './conversations.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'

const FULL_DATE = /^[A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [ap]m$/

test('NO-22 the inbox says times in words, which go on; the full date shows on focus and hover, and Escape hides it', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  await sendMessages(request, writer, person, ['Hello there'])
  await page.clock.install()
  await page.goto(addresses.messaging)
  const row = conversationsIn(page)
  await expect(row).toHaveCount(1)
  const time = row.locator('time')
  await expect(time).toContainText('just now')
  await page.clock.runFor('03:00:30')
  await expect(time).toContainText('3 hours ago')
  // The words end with the full date for screen readers.
  await expect(row).toHaveAccessibleName(/3 hours ago \([A-Z][a-z]+day, /)

  const tip = page.locator('body > [aria-hidden="true"]').filter({ hasText: FULL_DATE })
  await time.hover()
  await expect(tip).toBeVisible()
  await tip.hover()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await page.getByRole('heading', { level: 1 }).hover()

  await row.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(row).toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(tip).toBeVisible()
  await expectNoOverflow(page)
  const [rowBox, tipBox] = await Promise.all([row.boundingBox(), tip.boundingBox()])
  if (!rowBox || !tipBox) throw new Error('The row and its tip are not laid out.')
  const isBeside = tipBox.y >= rowBox.y + rowBox.height - 1 || tipBox.y + tipBox.height <= rowBox.y + 1
  expect(isBeside).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await expect(row).toBeFocused()
})
