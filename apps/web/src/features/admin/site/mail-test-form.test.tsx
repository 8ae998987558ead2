import { getMail, testMail } from '@sparkle/contract/admin/admin-site.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { reply } from '#test/network.ts'
import { makeMail } from '#test/replies/site-setting-replies.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow, open } from '#test/screen.tsx'

test('AD-15 a test email goes to the administrator or to another address, and its result is shown', async () => {
  const { email } = signInAdministrator()
  reply(getMail, makeMail())
  const sent = reply(testMail, { outcome: 'no_server', words: '' })
  await open(addresses.adminMail)
  const to = page.getByLabelText('Send a test email to')
  await expect.element(to).toHaveValue(email)
  await to.fill('nobody')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter an email address like name@example.com.')
  expect(sent).toEqual([])
  await to.fill('ada@example.com')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('main').getByRole('status'))
    .toHaveTextContent('Nothing was sent to ada@example.com, because no mail server is set.')
  expect(sent).toMatchObject([{ body: { to: 'ada@example.com' } }])
  await expectAccessibleInBothColorSchemes()
  await page.viewport(320, 256)
  await expectNoOverflow()
})
