import { askConfirmation } from '@sparkle/contract/auth/confirmation.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { completeByKeyboard, pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, expectNoOverflow, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const banner = page.getByRole('region', { name: 'Please confirm your email' })

test('AS-03 E-06 a wrong address is corrected from the banner, by keyboard and on a small screen', async () => {
  await page.viewport(320, 256)
  const user = signIn({ mustConfirmEmail: true })
  await open(addresses.help)
  await expect.element(banner).toMatchTextContent(`Open the link in the email that we sent to ${user.email}.`)
  await expect
    .element(banner)
    .toMatchTextContent('Until then you cannot post, write to someone first or show your profile to others.')
  await expectNoOverflow()
  await pressKey(banner.getByRole('button', { name: 'This address is wrong' }))
  const field = banner.getByLabelText('Your email')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue(user.email)
  await expectAccessibleInBothColorSchemes()
  await userEvent.keyboard('nobody{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Enter an email address like name@example.com.')
  await expect.element(field).toHaveValue('nobody')
  await expectAccessible()
  const right = 'right@example.com'
  const sent = reply(askConfirmation, { success: true, email: right })
  await completeByKeyboard({ button: 'Send to this address', fixes: { 'Your email': right }, within: banner })
  await expect
    .element(banner.getByRole('status'))
    .toHaveTextContent(`We sent the email to ${right}. Look in your spam folder, too.`)
  await expect.element(banner.getByRole('button', { name: 'Send again' })).toHaveFocus()
  await expect.element(banner).toMatchTextContent(`the email that we sent to ${right}.`)
  await expect.element(field).toHaveLength(0)
  expect(sent).toMatchObject([{ body: { email: right } }])
  await expectNoOverflow()
  await expectAccessible()
})
