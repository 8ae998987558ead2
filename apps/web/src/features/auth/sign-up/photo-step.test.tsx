import { register } from '@sparkle/contract/auth/auth.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noConnection, refuse, reply, statusOnly } from '#test/network.ts'
import { expectAccessible, press } from '#test/screen.tsx'
import { expectStep, openPhoto } from '#test/sign-up.ts'

const created = { access_token: 'new-token', user: { id: 7, avatar: '/images/default-applicant.svg' } }

test('U-30 U-31 U-32 U-33 U-35 U-09 Skip on the photo step creates the account, and no earlier step does', async () => {
  const { registrations } = await openPhoto()
  await expect.element(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save Photo' })).toBeVisible()
  expect(registrations).toEqual([])
  await page.getByRole('button', { name: 'Skip' }).dblClick()
  await expectStep('location')
  expect(registrations).toMatchObject([{ body: { avatar: '' }, files: {} }])
})

for (const [ids, message, shown] of [
  ['U-36 U-37', 'The username has already been taken.', 'Username or Password Taken'],
  ['U-36 U-37', 'This Password is in use.', 'Username or Password Taken'],
  ['U-38 U-39', 'The email has already been taken.', 'Please enter a valid email'],
] as const) {
  test(`${ids} a registration refused with "${message}" goes back one step with "${shown}"`, async () => {
    await openPhoto()
    reply(register, refuse('invalid_input', message))
    await press('Skip')
    await expectStep('credentials')
    await expect.element(page.getByRole('alert')).toMatchTextContent(shown)
    await expectAccessible()
  })
}

for (const [name, failure] of [
  ['network failure', noConnection],
  ['status 500', statusOnly(500)],
] as const) {
  test(`U-71 U-74 ${name} on registration shows the alert, stays on the step and loses nothing`, async () => {
    await openPhoto()
    reply(register, failure)
    await press('Skip')
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Something Went Wrong - Please check your connection and try again!')
    await expectStep('photo')
    await expect.element(page.getByText('Please enter a valid email')).toHaveLength(0)
    reply(register, created)
    await press('Skip')
    await expectStep('location')
    await expect.element(page.getByRole('alert')).toHaveLength(0)
  })
}
