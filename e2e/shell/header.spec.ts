import { addresses } from '@sparkle/contract/addresses.ts'
import { sendMessages } from '../support/conversations.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  test,
} from '../support/fixtures.ts'

test('I-70 the header keeps to one row from 768 px, and on a phone nothing in it overlaps', async ({
  page,
  signIn,
}) => {
  await signIn({ business: true })
  for (const width of [320, 360, 390, 640, 768, 992, 1280, 1920]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(addresses.help)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveCount(4)
    await expect(async () => {
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => {
          const { left, right, top } = link.getBoundingClientRect()
          return { left, right, top }
        }),
      )
      expect(Math.min(...boxes.map(({ left }) => left)), `${width}`).toBeGreaterThanOrEqual(0)
      expect(Math.max(...boxes.map(({ right }) => right)), `${width}`).toBeLessThanOrEqual(width)
      expect(new Set(boxes.map(({ top }) => top)).size, `${width}`).toBe(1)
      for (const [index, { left }] of boxes.entries()) {
        expect(left, `${width}`).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
      }
      if (width >= 768) expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(80)
    }).toPass()
    await expectNoOverflow(page, `${width}`)
  }
})

test('I-71 on its own page the Messaging item leaves its unread mark, in the header and in the title', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const person = await signIn()
  const id = await sendMessages(request, await makePerson(), person, ['One'])
  await sendMessages(request, await makePerson(), person, ['Two'])
  await page.goto(addresses.messaging)
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByText('2 unread')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Messaging' })).toHaveCount(0)
  await expect(page).toHaveTitle(/^\(2\) Messaging/)
  await expectAccessibleInBothColorSchemes(page)
  await page.goto(addresses.conversation(id))
  await expect(main.getByText('1 unread')).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) Messaging/)
})

test('I-72 Help is in the avatar menu', async ({ page, signIn }) => {
  await signIn()
  await page.goto(addresses.settings)
  await page.getByRole('button', { name: 'Your menu' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(page).toHaveURL(addresses.help)
})
