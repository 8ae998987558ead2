import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { getUser, updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reply } from '#test/network.ts'
import { choosePicture } from '#test/pictures.ts'
import { openOwnProfile } from '#test/profiles.ts'
import { makeProfileUser } from '#test/replies/user-replies.ts'
import { expectAccessible, press } from '#test/screen.tsx'

const photo = page.getByRole('main').getByCss('img').first()
const placeholder = '/images/default-applicant.svg'

test('F-17 A-71 A-73 C-17 C-18 the photo is changed and removed in place', async () => {
  const { user } = await openOwnProfile()
  const { username, email } = user
  const saves = reply(updateUser, ({ body }) => {
    const avatar = body.avatar === '' ? placeholder : '/images/spark.svg'
    reply(whoami, { ...user, avatar })
    reply(getUser, makeProfileUser(username, { userId: user.id, forumId: user.forumId, avatar }))
    return { avatar, username, email, pendingEmail: null, isActive: true }
  })
  await press('Edit your photo')
  await expect.element(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  await choosePicture()
  await press('Save')
  await expect.element(photo).toHaveAttribute('src', '/images/spark.svg')
  await expect.element(page.getByRole('banner').getByCss('img')).toHaveAttribute('src', '/images/spark.svg')
  await press('Edit your photo')
  await expect.element(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await expectAccessible()
  await press('Remove photo')
  await press('Save')
  await expect.element(photo).toHaveAttribute('src', placeholder)
  expect(saves).toHaveLength(2)
  expect(saves[0]?.files.avatar).toBeInstanceOf(File)
})
