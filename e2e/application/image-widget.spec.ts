import { expect, test } from '../support/fixtures.ts'
import { choosePicture, goToPhoto } from '../support/sign-up-steps.ts'

test('the server refuses a file that is not really a picture, and the reason is shown next to the photo', async ({
  page,
}) => {
  await goToPhoto(page)
  await choosePicture(page, { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await page.getByRole('button', { name: 'Save Photo' }).click()
  await expect(page.getByRole('alert')).toContainText('This file is not a JPEG or PNG picture')
  await expect(page.getByRole('heading', { level: 1, name: 'Add a Photo of Yourself' })).toBeVisible()
})
