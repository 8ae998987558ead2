import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { paintPhoto, readImage } from '../support/pictures.ts'
import { choosePicture, expectStep, goToPhoto, press } from '../support/sign-up-steps.ts'

const preview = (page: Page) => page.getByRole('img', { name: /^Preview: / })
const circle = (page: Page) => page.getByRole('group', { name: /^Circle\./ })
const size = (page: Page) => page.getByRole('slider', { name: 'Size of the circle' })

const readPreview = async (page: Page) => readImage(page, (await preview(page).getAttribute('src')) ?? '')
const expectPreview = (page: Page) => expect.poll(() => readPreview(page).catch(() => undefined))

async function circleCenter(page: Page) {
  await circle(page).scrollIntoViewIfNeeded()
  const box = await circle(page).boundingBox()
  if (!box) throw new Error('There is no circle.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
}

test('I-20 I-21 the part of the photo that was chosen is what the server saves', async ({ page }) => {
  await goToPhoto(page)
  await choosePicture(page, await paintPhoto(page, 400, 200))
  await expectPreview(page).toMatchObject({ width: 200, height: 200 })
  await size(page).fill('40')
  await expectPreview(page).toMatchObject({ width: 80, height: 80 })
  for (let step = 0; step < 4; step++) await press(page, 'Right')
  await expectPreview(page).toMatchObject({ width: 80, color: 'blue' })
  const reply = page.waitForResponse('**/api/v1/auth/register')
  await press(page, 'Save Photo')
  const { user } = await (await reply).json()
  expect(await readImage(page, user.avatar)).toEqual({ width: 192, height: 192, color: 'blue' })
  await expectStep(page, 'location')
})

test('I-20 the circle is dragged with the mouse and with a finger', async ({ page, signIn, context }) => {
  await page.goto(addresses.profile((await signIn()).username))
  await press(page, 'Edit your photo')
  await choosePicture(page, await paintPhoto(page, 400, 200))
  const { x, y, width } = await circleCenter(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + width, y, { steps: 4 })
  await page.mouse.up()
  await expectPreview(page).toEqual({ width: 200, height: 200, color: 'blue' })

  const start = await circleCenter(page)
  const device = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', toX?: number) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: toX === undefined ? [] : [{ x: toX, y: start.y }] })
  await touch('touchStart', start.x)
  for (const part of [0.5, 1, 1.5, 2]) await touch('touchMove', start.x - part * width)
  await touch('touchEnd')
  await expectPreview(page).toEqual({ width: 200, height: 200, color: 'red' })
})
