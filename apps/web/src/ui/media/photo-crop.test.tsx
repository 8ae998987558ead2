import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reply } from '#test/network.ts'
import { chooseFile, paintPhoto, readImage, turnSideways } from '#test/pictures.ts'
import { openOwnProfile } from '#test/profiles.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow, focus, press } from '#test/screen.tsx'

const preview = page.getByRole('img', { name: /^Preview: / })
const circle = page.getByRole('group', { name: /^Circle\./ })
const size = page.getByRole('slider', { name: 'Size of the circle' })

const readPreview = async () => {
  const image = preview.query()
  return image instanceof HTMLImageElement ? readImage(image.src).catch(() => undefined) : undefined
}
const expectPreview = () => expect.poll(readPreview)

/** Opens the editor of one's own photo. Returns what it sends. */
async function openEditor() {
  const { user } = await openOwnProfile()
  const { username, email, avatar } = user
  await press('Edit your photo')
  return reply(updateUser, { username, email, avatar, pendingEmail: null, isActive: true })
}

async function pressOften(name: string, times: number) {
  for (let step = 0; step < times; step++) await press(name)
}

async function readSent(requests: Awaited<ReturnType<typeof openEditor>>) {
  await press('Save')
  await expect.poll(() => requests.length).toBe(1)
  const url = URL.createObjectURL(requests[0]?.files.avatar ?? new Blob())
  onTestFinished(() => URL.revokeObjectURL(url))
  return readImage(url)
}

test('I-20 I-21 the circle starts in the middle, and buttons and slider change what is saved', async () => {
  const requests = await openEditor()
  await chooseFile(await paintPhoto(400, 200))
  await expectPreview().toMatchObject({ width: 200, height: 200 })
  await expectAccessibleInBothColorSchemes()
  await size.fill('40')
  await expectPreview().toMatchObject({ width: 80, height: 80 })
  await pressOften('Left', 4)
  await expectPreview().toMatchObject({ width: 80, color: 'red' })
  await pressOften('Right', 8)
  await expectPreview().toMatchObject({ width: 80, color: 'blue' })
  expect(await readSent(requests)).toEqual({ width: 80, height: 80, color: 'blue' })
})

test('I-20 Up, Down and Start again move the circle', async () => {
  await openEditor()
  await chooseFile(await paintPhoto(200, 400))
  await expect.element(circle).toBeVisible()
  const readTop = () => (circle.element() as HTMLElement).offsetTop
  const start = readTop()
  await press('Up')
  await expect.poll(readTop).toBeLessThan(start)
  await press('Start again')
  await press('Down')
  await expect.poll(readTop).toBeGreaterThan(start)
  await size.fill('50')
  await press('Start again')
  await expect.element(size).toHaveValue('100')
  await expect.poll(readTop).toBe(start)
})

test('I-20 I-21 the circle is moved and sized with keys alone, and what is round is what others see', async () => {
  const requests = await openEditor()
  await chooseFile(await paintPhoto(800, 400))
  await expect.element(circle).toBeVisible()
  await focus(circle)
  await userEvent.keyboard('{ArrowLeft}'.repeat(30))
  await userEvent.tab()
  await expect.element(size).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expectPreview().toEqual({ width: 40, height: 40, color: 'red' })
  expect(await readSent(requests)).toMatchObject({ color: 'red' })
})

test('I-22 a photo that lies on its side is shown and cut upright', async () => {
  await openEditor()
  await chooseFile(turnSideways(await paintPhoto(400, 200)))
  await expectPreview().toMatchObject({ width: 200, height: 200 })
  await pressOften('Up', 10)
  await expectPreview().toMatchObject({ color: 'red' })
})

test('I-22 a PNG keeps its transparent parts', async () => {
  await openEditor()
  await chooseFile(await paintPhoto(400, 200, { type: 'image/png', right: 'transparent' }))
  await expectPreview().toMatchObject({ width: 200 })
  await pressOften('Right', 10)
  await expectPreview().toEqual({ width: 200, height: 200, color: 'none' })
})

for (const [width, height, cut] of [
  [1, 1, 1],
  [4000, 20, 20],
  [20, 4000, 20],
  [3000, 2000, 1024],
] as const) {
  test(`I-22 a photo of ${width} x ${height} pixels becomes a square of ${cut}`, async () => {
    const requests = await openEditor()
    await chooseFile(await paintPhoto(width, height))
    await expectPreview().toMatchObject({ width: cut, height: cut })
    await expect.element(size).toHaveLength(cut < 32 ? 0 : 1)
    expect(await readSent(requests)).toMatchObject({ width: cut, height: cut })
  })
}

test('I-20 a removed photo takes its circle along, and another one starts again', async () => {
  await openEditor()
  await chooseFile(await paintPhoto(400, 200))
  await size.fill('30')
  await expectPreview().toMatchObject({ width: 60 })
  await press('Remove photo')
  await expect.element(size).toHaveLength(0)
  await chooseFile(await paintPhoto(300, 500))
  await expect.element(size).toHaveValue('100')
  await expectPreview().toMatchObject({ width: 300, height: 300 })
})

test('I-24 the widget fits small windows and large text', async () => {
  await openEditor()
  await chooseFile(await paintPhoto(600, 400))
  await expect.element(circle).toBeVisible()
  const getHeight = () => page.getByCss('.ReactCrop').element().getBoundingClientRect().height
  for (const [width, height] of [
    [320, 256],
    [320, 640],
    [360, 640],
    [768, 1024],
    [1280, 900],
    [1920, 1080],
  ] as const) {
    await page.viewport(width, height)
    await expectNoOverflow()
    await expect.poll(getHeight).toBeLessThanOrEqual(height / 2 + 1)
  }
  const { style } = document.documentElement
  style.fontSize = '200%'
  onTestFinished(() => void style.removeProperty('font-size'))
  const widget = page.getByRole('group', { name: 'Photo', exact: true })
  const getEnd = () =>
    Math.max(...[...widget.element().querySelectorAll('*')].map((part) => part.getBoundingClientRect().right))
  for (const width of [320, 768, 1280]) {
    await page.viewport(width, 900)
    await expect.poll(getEnd).toBeLessThanOrEqual(width)
  }
  const icon = page.getByRole('button', { name: 'Remove photo' }).getByCss('svg').element()
  expect(icon.getBoundingClientRect().width).toBe(40)
})
