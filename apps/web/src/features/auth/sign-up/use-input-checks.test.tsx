import { checkInput } from '@sparkle/contract/auth/auth.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hold, noConnection, reply, statusOnly } from '#test/network.ts'
import { expectAccessible, press } from '#test/screen.tsx'
import { EMAIL, expectStep, fillBasics, fillPasswords, openBasics, openCredentials } from '#test/sign-up.ts'

const email = page.getByLabelText('Email')
const refusal = page.getByText('Please enter a valid email')

test('U-19 U-21 leaving step 2 checks the email and then the username on the server', async () => {
  const { checks } = await openCredentials()
  await expect
    .poll(() => checks)
    .toMatchObject([{ body: { type: 'email', value: EMAIL } }, { body: { type: 'username', value: 'sam' } }])
})

test('U-20 a refused email goes back a step and keeps the values', async () => {
  await openBasics()
  await fillBasics()
  reply(checkInput, { result: false })
  await press('Next')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please enter a valid email')
  await expectStep('basics')
  await expect.element(page.getByLabelText('Username')).toHaveValue('sam')
  await expectAccessible()
})

test('U-20 O-41 a refused email can be corrected, whether the response arrives before or after step 3 renders', async () => {
  await openBasics()
  await fillBasics()
  const expectRefusal = async () => {
    await expect.element(page.getByRole('alert')).toMatchTextContent('Please enter a valid email')
    // The refusal may be shown before the browser has gone back from step 3.
    await expect.poll(() => history.state.usr.step).toBe(1)
    await expectStep('basics')
    await email.click()
    await userEvent.keyboard('x')
    await expect.element(refusal).toHaveLength(0)
  }
  // A slow phone on a fast network: the response arrives before step 3 renders.
  reply(checkInput, { result: false })
  await press('Next')
  await expectRefusal()

  // A fast phone on a slow network: step 3 is already shown.
  const slow = hold<{ result: boolean }>()
  reply(checkInput, () => slow.promise)
  await press('Next')
  await expectStep('credentials')
  slow.send({ result: false })
  await expectRefusal()

  reply(checkInput, { result: true })
  await email.fill(EMAIL)
  await press('Next')
  await expectStep('credentials')
  await fillPasswords()
  await press('Next')
  await expectStep('photo')
})

for (const [name, failure] of [
  ['network failure', noConnection],
  ['status 500', statusOnly(500)],
] as const) {
  test(`U-70 U-73 ${name} on the input check shows the alert`, async () => {
    await openBasics()
    await fillBasics()
    reply(checkInput, failure)
    await press('Next')
    await expectStep('credentials')
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Something Went Wrong - Please check your connection and try again!')
    await expectAccessible()
  })
}
