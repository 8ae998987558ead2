import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { expect, expectAccessibleInBothColorSchemes, expectNoOverflow, test } from '../support/fixtures.ts'
import { paintPhoto, readImage, turnSideways } from '../support/pictures.ts'
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

async function openEditor(page: Page, username: string) {
  await page.goto(addresses.profile(username))
  await press(page, 'Edit your photo')
}

test('I-20 I-21 the circle starts in the middle, and buttons and slider change what is saved', async ({ page }) => {
  await goToPhoto(page)
  await choosePicture(page, await paintPhoto(page, 400, 200))
  await expectPreview(page).toMatchObject({ width: 200, height: 200 })
  await expectAccessibleInBothColorSchemes(page)
  await size(page).fill('40')
  await expectPreview(page).toMatchObject({ width: 80, height: 80 })
  for (let step = 0; step < 4; step++) await press(page, 'Left')
  await expectPreview(page).toMatchObject({ width: 80, color: 'red' })
  for (let step = 0; step < 8; step++) await press(page, 'Right')
  await expectPreview(page).toMatchObject({ width: 80, color: 'blue' })
  const reply = page.waitForResponse('**/api/v1/auth/register')
  await press(page, 'Save Photo')
  const { user } = await (await reply).json()
  expect(await readImage(page, user.avatar)).toEqual({ width: 192, height: 192, color: 'blue' })
  await expectStep(page, 'location')
})

test('I-20 Up, Down and Start again move the circle', async ({ page, signIn }) => {
  await openEditor(page, (await signIn()).username)
  await choosePicture(page, await paintPhoto(page, 200, 400))
  const readTop = () => circle(page).evaluate((element: HTMLElement) => element.offsetTop)
  const start = await readTop()
  await press(page, 'Up')
  await expect.poll(readTop).toBeLessThan(start)
  await press(page, 'Start again')
  await press(page, 'Down')
  await expect.poll(readTop).toBeGreaterThan(start)
  await size(page).fill('50')
  await press(page, 'Start again')
  await expect(size(page)).toHaveValue('100')
  await expect.poll(readTop).toBe(start)
})

test('I-20 I-21 the circle is moved and sized with keys alone, and what is round is what others see', async ({
  page,
  signIn,
}) => {
  await openEditor(page, (await signIn()).username)
  await choosePicture(page, await paintPhoto(page, 800, 400))
  await circle(page).focus()
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(size(page)).toBeFocused()
  await page.keyboard.press('Home')
  await expectPreview(page).toEqual({ width: 40, height: 40, color: 'red' })
  await press(page, 'Save')
  const avatar = page.getByRole('main').locator('img').first()
  await expect(avatar).toHaveAttribute('src', /^\/assets\//)
  expect(await readImage(page, (await avatar.getAttribute('src')) ?? '')).toMatchObject({ color: 'red' })
})

test('I-20 the circle is dragged with the mouse', async ({ page, signIn }) => {
  await openEditor(page, (await signIn()).username)
  await choosePicture(page, await paintPhoto(page, 400, 200))
  const { x, y, width } = await circleCenter(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + width, y, { steps: 4 })
  await page.mouse.up()
  await expectPreview(page).toEqual({ width: 200, height: 200, color: 'blue' })
})

test('I-20 the circle is dragged with a finger', async ({ page, signIn, context }) => {
  await openEditor(page, (await signIn()).username)
  await choosePicture(page, await paintPhoto(page, 400, 200))
  const { x, y, width } = await circleCenter(page)
  const device = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', toX?: number) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: toX === undefined ? [] : [{ x: toX, y }] })
  await touch('touchStart', x)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x - part * width)
  await touch('touchEnd')
  await expectPreview(page).toEqual({ width: 200, height: 200, color: 'red' })
})

test('I-22 a photo that lies on its side is shown and cut upright', async ({ page }) => {
  await goToPhoto(page)
  const photo = await paintPhoto(page, 400, 200)
  await choosePicture(page, { ...photo, buffer: turnSideways(photo.buffer) })
  await expectPreview(page).toMatchObject({ width: 200, height: 200 })
  for (let step = 0; step < 10; step++) await press(page, 'Up')
  await expectPreview(page).toMatchObject({ color: 'red' })
})

test('I-22 a PNG keeps its transparent parts', async ({ page }) => {
  await goToPhoto(page)
  await choosePicture(page, await paintPhoto(page, 400, 200, { type: 'image/png', right: 'transparent' }))
  await expectPreview(page).toMatchObject({ width: 200 })
  for (let step = 0; step < 10; step++) await press(page, 'Right')
  await expectPreview(page).toEqual({ width: 200, height: 200, color: 'none' })
})

for (const [width, height, cut] of [
  [1, 1, 1],
  [4000, 20, 20],
  [20, 4000, 20],
  [3000, 2000, 1024],
] as const) {
  test(`I-22 a photo of ${width} x ${height} pixels becomes a square of ${cut}`, async ({ page }) => {
    await goToPhoto(page)
    await choosePicture(page, await paintPhoto(page, width, height))
    await expectPreview(page).toMatchObject({ width: cut, height: cut })
    await expect(size(page)).toHaveCount(cut < 32 ? 0 : 1)
    const reply = page.waitForResponse('**/api/v1/auth/register')
    await press(page, 'Save Photo')
    expect((await reply).status()).toBe(201)
  })
}

test('I-20 a removed photo takes its circle along, and another one starts again', async ({ page }) => {
  await goToPhoto(page)
  await choosePicture(page, await paintPhoto(page, 400, 200))
  await size(page).fill('30')
  await expectPreview(page).toMatchObject({ width: 60 })
  await press(page, 'Remove photo')
  await expect(size(page)).toHaveCount(0)
  await choosePicture(page, await paintPhoto(page, 300, 500))
  await expect(size(page)).toHaveValue('100')
  await expectPreview(page).toMatchObject({ width: 300, height: 300 })
})

test('I-24 the widget fits small windows and large text', async ({ page }) => {
  await goToPhoto(page)
  await choosePicture(page, await paintPhoto(page, 600, 400))
  await expect(circle(page)).toBeVisible()
  for (const [width, height] of [
    [320, 256],
    [320, 640],
    [360, 640],
    [768, 1024],
    [1280, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectNoOverflow(page, `${width}`)
    const getHeight = async () => (await page.locator('.ReactCrop').boundingBox())?.height
    await expect.poll(getHeight, `${width} x ${height}`).toBeLessThanOrEqual(height / 2 + 1)
  }
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const widget = page.getByRole('group', { name: 'Your photo' })
  const getEnd = () =>
    widget.evaluate((element) =>
      Math.max(...[...element.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
    )
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(getEnd, `${width}, large text`).toBeLessThanOrEqual(width)
  }
  const icon = await page.getByRole('button', { name: 'Remove photo' }).locator('svg').boundingBox()
  expect(icon?.width).toBe(40)
})
