import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { expect, expectAccessible, expectAccessibleInBothColorSchemes, test } from '../support/fixtures.ts'
import { choosePicture, expectStep, goToPhoto, png, samplePicture } from '../support/sign-up-steps.ts'

const preview = 'Preview: Your photo'

test('A-66 A-67 A-68 A-69 A-70 an empty field has a drop zone, a chosen image has a preview and can be removed', async ({
  page,
}) => {
  await goToPhoto(page)
  const choose = page.getByRole('button', { name: 'Choose a photo' })
  await expect(choose).toBeVisible()
  await expect(page.getByText('You can also drop a picture here.')).toBeVisible()
  await expect(page.getByRole('img', { name: preview })).toHaveCount(0)
  await choosePicture(page, samplePicture)
  const image = page.getByRole('img', { name: preview })
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(8)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(image).toHaveCount(0)
  await expect(choose).toBeFocused()
  await page.getByRole('button', { name: 'Save Photo' }).click()
  await expect(page.getByRole('alert')).toContainText('Please choose a photo first, or press Skip')
})

test('A-66 a picture can be dropped', async ({ page }) => {
  await goToPhoto(page)
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'me.png', { type: 'image/png' }))
      return data
    },
    [...png()],
  )
  await page.getByText('You can also drop a picture here.').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByRole('img', { name: preview })).toBeVisible()
})

for (const [ids, name, mimeType] of [
  ['A-77', 'me.jpeg', 'image/jpeg'],
  ['A-78', 'me.jpg', 'image/jpg'],
  ['A-79', 'me.png', 'image/png'],
] as const) {
  test(`${ids} ${mimeType} is accepted`, async ({ page }) => {
    await goToPhoto(page)
    await choosePicture(page, { name, mimeType, buffer: png() })
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('A-74 A-75 a file of 4,000,000 bytes is refused and does not become the value', async ({ page }) => {
  await goToPhoto(page)
  await choosePicture(page, samplePicture)
  await choosePicture(page, { name: 'big.png', mimeType: 'image/png', buffer: png(4_000_000) })
  await expect(page.getByRole('alert')).toContainText('File too large - please select an image smaller than 2MB')
  await expect(page.getByRole('img', { name: preview })).toHaveCount(0)
  await expectAccessible(page)
  await choosePicture(page, samplePicture)
  await expect(page.getByRole('img', { name: preview })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('A-76 a file of 3,999,999 bytes is accepted, by the server too', async ({ page }) => {
  await goToPhoto(page)
  await choosePicture(page, { name: 'big.png', mimeType: 'image/png', buffer: png(3_999_999) })
  await expect(page.getByRole('img', { name: preview })).toBeVisible()
  const reply = page.waitForResponse('**/api/v1/auth/register')
  await page.getByRole('button', { name: 'Save Photo' }).click()
  expect((await reply).status()).toBe(201)
})

for (const [ids, name, mimeType, text] of [
  ['A-80', 'me.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['A-81', 'me.gif', 'image/gif', 'GIF89a'],
  ['A-81', 'me.pdf', 'application/pdf', '%PDF-1.7'],
] as const) {
  test(`${ids} A-82 ${mimeType} is refused and clears the preview`, async ({ page }) => {
    await goToPhoto(page)
    await choosePicture(page, samplePicture)
    await expect(page.getByRole('img', { name: preview })).toBeVisible()
    await choosePicture(page, { name, mimeType, buffer: Buffer.from(text) })
    await expect(page.getByRole('alert')).toContainText('Invalid file type - please select an image to upload')
    await expect(page.getByRole('img', { name: preview })).toHaveCount(0)
  })
}

test('the server refuses a file that is not really a picture, and the reason is shown next to the photo', async ({
  page,
}) => {
  await goToPhoto(page)
  await choosePicture(page, { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await page.getByRole('button', { name: 'Save Photo' }).click()
  await expect(page.getByRole('alert')).toContainText('This file is not a JPEG or PNG picture')
  await expect(page.getByRole('heading', { level: 1, name: 'Add a Photo of Yourself' })).toBeVisible()
})

test('I-23 a photo that cannot be shown says so, and can be removed', async ({ page }) => {
  await goToPhoto(page)
  await choosePicture(page, { name: 'fake.png', mimeType: 'image/png', buffer: png().subarray(0, 40) })
  const notice = page.getByText('This picture cannot be shown.')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('img', { name: preview })).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeFocused()
})

const refusals = [
  [503, { code: 'busy', message: 'Sparkle is busy. Please try again in a moment.' }],
  [429, { code: 'too_many_requests', message: 'Too many tries. Please wait a little and try again.' }],
] as const

/** Refuses one request with each response, then lets requests through. */
async function refuseTwice(page: Page, url: string) {
  const left = refusals.values()
  await page.route(url, (route) => {
    const [status, json] = left.next().value ?? []
    return status ? route.fulfill({ status, json }) : route.continue()
  })
}

test('sign-up says that the server is busy or that there were too many tries, and keeps the photo', async ({
  page,
}) => {
  await goToPhoto(page)
  await choosePicture(page, samplePicture)
  await refuseTwice(page, '**/api/v1/auth/register')
  for (const [, { message }] of refusals) {
    await page.getByRole('button', { name: 'Save Photo' }).click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(page.getByRole('img', { name: preview })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Save Photo' }).click()
  await expectStep(page, 'location')
})

test('the profile says that the server is busy or that there were too many tries, and keeps the photo', async ({
  page,
  signIn,
}) => {
  const { username } = await signIn()
  await page.goto(addresses.profile(username))
  await page.getByRole('button', { name: 'Edit your photo' }).click()
  await choosePicture(page, samplePicture)
  await refuseTwice(page, '**/api/v1/user/update')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  for (const [, { message }] of refusals) {
    await save.click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Preview: Photo' })).toBeVisible()
  }
  await save.click()
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /^\/assets\//)
})
