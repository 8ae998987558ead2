import { checkLink, completeRecovery, recoverPassword } from '@sparkle/contract/auth/auth.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { completeByKeyboard, pressKey } from '#test/keyboard.ts'
import { replyToLogin } from '#test/login.ts'
import { reply } from '#test/network.ts'
import { expectAddress, open } from '#test/screen.tsx'
import { EMAIL, expectStep, openSignUp, PASSWORD } from '#test/sign-up.ts'

test('E-06 the forms of the sign-up can be completed by keyboard after an error', async () => {
  const { registrations, saved } = await openSignUp()
  await completeByKeyboard({ button: 'Next', fixes: { Applicant: ' ' } })
  await expectStep('basics')
  const names = { 'First name': 'Sam', 'Last name': 'Lee' }
  await completeByKeyboard({ button: 'Next', fixes: { ...names, Email: ` ${EMAIL} `, Username: 'sam' } })
  await expectStep('credentials')
  await completeByKeyboard({ button: 'Next', fixes: { Password: PASSWORD, 'Confirm password': PASSWORD } })
  await expectStep('photo')
  await pressKey(page.getByRole('button', { name: 'Skip', exact: true }))
  await expectStep('location')
  const place = { Country: 'United', State: 'Illinois', Town: ' Springfield ', Zip: '62701' }
  await completeByKeyboard({ button: 'Save Location', fixes: place })
  await expectStep('done')
  expect(registrations).toMatchObject([{ body: { email: EMAIL, username: 'sam', password: PASSWORD } }])
  expect(saved).toMatchObject([{ body: { country: 'us', state: 'IL', town: 'Springfield', zip: '62701' } }])
})

test('E-06 the forms for a login can be completed by keyboard after an error', async () => {
  const recoveries = reply(recoverPassword, { success: true })
  await open(addresses.reset)
  await completeByKeyboard({ button: 'Send the email', fixes: { Email: EMAIL } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  expect(recoveries).toMatchObject([{ body: { email: EMAIL } }])
  reply(checkLink, { result: true })
  const completions = reply(completeRecovery, { success: true })
  await open(`${addresses.newPassword('some-token')}#email=${EMAIL}`)
  const passwords = { 'New password': PASSWORD, 'Confirm new password': PASSWORD }
  await completeByKeyboard({ button: 'Save my new password', fixes: passwords })
  await expectAddress(addresses.login)
  expect(completions).toMatchObject([{ body: { email: EMAIL, password: PASSWORD } }])
  const { user } = replyToLogin()
  await completeByKeyboard({ button: 'Log in', fixes: { Username: user.username, Password: PASSWORD } })
  await expectAddress(addresses.profile(user.username))
  await expect.element(page.getByRole('heading', { level: 1, name: `Welcome, ${user.username}!` })).toBeVisible()
})
