import { register } from '@sparkle/contract/auth/auth.ts'
import type { ErrorCode } from '@sparkle/contract/core/errors.ts'
import { getUser, updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse, reply } from '#test/network.ts'
import { chooseFile, choosePicture, paintPhoto } from '#test/pictures.ts'
import { openOwnProfile } from '#test/profiles.ts'
import { makeProfileUser } from '#test/replies/user-replies.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, press } from '#test/screen.tsx'
import { expectStep, openPhoto } from '#test/sign-up.ts'

const preview = page.getByRole('img', { name: 'Preview: Your photo' })
const choose = page.getByRole('button', { name: 'Choose a photo' })
const created = { access_token: 'new-token', user: { id: 7, avatar: '/images/default-applicant.svg' } }

const paintSmall = () => paintPhoto(8, 8, { type: 'image/png' })

/** The picture with as many zeros after its end as needed. */
const padTo = (file: File, bytes: number) =>
  new File([file, new Uint8Array(bytes - file.size)], 'big.png', { type: file.type })

test('A-66 A-67 A-68 A-69 A-70 an empty field has a drop zone, a chosen image has a preview and can be removed', async () => {
  await openPhoto()
  await expect.element(choose).toBeVisible()
  await expect.element(page.getByText('You can also drop a picture here.')).toBeVisible()
  await expect.element(preview).toHaveLength(0)
  await choosePicture()
  await expect.element(preview).toBeVisible()
  await expect.poll(() => (preview.query() as HTMLImageElement | null)?.naturalWidth).toBe(8)
  await expectAccessible()
  await press('Remove photo')
  await expect.element(preview).toHaveLength(0)
  await expect.element(choose).toHaveFocus()
  await press('Save Photo')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please choose a photo first, or press Skip')
})

test('A-66 a picture can be dropped', async () => {
  await openPhoto()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(await paintSmall())
  page
    .getByText('You can also drop a picture here.')
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  await expect.element(preview).toBeVisible()
})

for (const [ids, name, type] of [
  ['A-77', 'me.jpeg', 'image/jpeg'],
  ['A-78', 'me.jpg', 'image/jpg'],
  ['A-79', 'me.png', 'image/png'],
] as const) {
  test(`${ids} ${type} is accepted`, async () => {
    await openPhoto()
    await chooseFile(new File([await paintSmall()], name, { type }))
    await expect.element(page.getByText(name, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveLength(0)
  })
}

test('A-74 A-75 a file of 4,000,000 bytes is refused and does not become the value', async () => {
  await openPhoto()
  await choosePicture()
  await expect.element(preview).toBeVisible()
  await chooseFile(padTo(await paintSmall(), 4_000_000))
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('File too large - please select an image smaller than 2MB')
  await expect.element(preview).toHaveLength(0)
  await expectAccessible()
  await choosePicture()
  await expect.element(preview).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveLength(0)
})

test('A-76 a file of 3,999,999 bytes is accepted', async () => {
  await openPhoto()
  await chooseFile(padTo(await paintSmall(), 3_999_999))
  await expect.element(preview).toBeVisible()
  const requests = reply(register, created)
  await press('Save Photo')
  await expectStep('location')
  expect(requests).toMatchObject([{ files: { avatar: expect.any(File) } }])
})

for (const [ids, name, type, text] of [
  ['A-80', 'me.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['A-81', 'me.gif', 'image/gif', 'GIF89a'],
  ['A-81', 'me.pdf', 'application/pdf', '%PDF-1.7'],
] as const) {
  test(`${ids} A-82 ${type} is refused and clears the preview`, async () => {
    await openPhoto()
    await choosePicture()
    await expect.element(preview).toBeVisible()
    await chooseFile(new File([text], name, { type }))
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Invalid file type - please select an image to upload')
    await expect.element(preview).toHaveLength(0)
  })
}

test('I-23 a photo that cannot be shown says so, and can be removed', async () => {
  await openPhoto()
  const start = (await paintSmall()).slice(0, 40)
  await chooseFile(new File([start], 'fake.png', { type: 'image/png' }))
  const notice = page.getByText('This picture cannot be shown.')
  await expect.element(notice).toBeVisible()
  await expect.element(preview).toHaveLength(0)
  await expectAccessibleInBothColorSchemes()
  await press('Remove photo')
  await expect.element(notice).toHaveLength(0)
  await expect.element(choose).toHaveFocus()
})

const refusals: [code: ErrorCode, message: string][] = [
  ['busy', 'Sparkle is busy. Please try again in a moment.'],
  ['too_many_requests', 'Too many tries. Please wait a little and try again.'],
]

test('sign-up says that the server is busy or that there were too many tries, and keeps the photo', async () => {
  await openPhoto()
  await choosePicture()
  for (const [code, message] of refusals) {
    reply(register, refuse(code, message))
    await press('Save Photo')
    await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect.element(preview).toBeVisible()
  }
  const requests = reply(register, created)
  await press('Save Photo')
  await expectStep('location')
  expect(requests).toMatchObject([{ files: { avatar: expect.any(File) } }])
})

test('the profile says that the server is busy or that there were too many tries, and keeps the photo', async () => {
  const { user } = await openOwnProfile()
  await press('Edit your photo')
  await choosePicture()
  for (const [code, message] of refusals) {
    reply(updateUser, refuse(code, message))
    await press('Save')
    await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'Preview: Photo' })).toBeVisible()
  }
  const { id: userId, username, email } = user
  const avatar = '/images/spark.svg'
  reply(updateUser, { avatar, username, email, pendingEmail: null, isActive: true })
  reply(getUser, makeProfileUser(username, { userId, avatar }))
  await press('Save')
  await expect.element(page.getByRole('main').getByCss('img').first()).toHaveAttribute('src', avatar)
})
