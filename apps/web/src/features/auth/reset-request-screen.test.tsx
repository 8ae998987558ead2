import { recoverPassword } from '@sparkle/contract/auth/auth.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noConnection, reply } from '#test/network.ts'
import { goOffline } from '#test/offline.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, expectNoOverflow, open, press } from '#test/screen.tsx'

const email = page.getByLabelText('Email')
const summary = page.getByRole('alert')
const send = () => press('Send the email')

test('R-04 P-01 P-02 P-03 the request form asks only for the email and says that an email is on its way', async () => {
  const requests = reply(recoverPassword, { success: true })
  await open(addresses.reset)
  await expect.element(page.getByRole('textbox')).toHaveLength(1)
  await expectAccessible()
  await email.fill('sam@example.com')
  await send()
  await expect.element(page.getByText('request sent - please check your email and click the link!')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ email: 'sam@example.com' }])
  await expectAccessible()
})

test('I-36 after the request, a page of its own says what to do if no email comes, and leads back', async () => {
  await page.viewport(320, 640)
  const long = 'sam.with.a.long.name@some.department.example.com'
  reply(recoverPassword, { success: true })
  await open(addresses.reset)
  await email.fill(long)
  await send()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Check your email' })).toHaveFocus()
  await expect.poll(() => document.title).toBe('Check your email – Sparkle')
  await expect.element(email).toHaveLength(0)
  await expect.element(page.getByRole('main')).toMatchTextContent(long)
  await expect.element(page.getByRole('main')).toMatchTextContent('spam folder')
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
  await press('Try again')
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveValue(long)
})

test('I-35 I-39 what is not an email address is refused at the field, and needless space is removed', async () => {
  await open(addresses.reset)
  await email.fill('sam.example.com')
  await send()
  await expect.element(email).toHaveAccessibleDescription('Enter an email address like name@example.com.')
  await expect.element(summary).toHaveFocus()
  await expectAccessible()
  await email.fill(' sam x@example.com ')
  await expect.element(summary).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveAccessibleDescription('An email address has no spaces.')
  await expect.element(email).toHaveValue('sam x@example.com')
  await email.fill(' sam@example.com ')
  await userEvent.tab()
  await expect.element(email).toHaveValue('sam@example.com')
})

test('P-04 a failed request shows an error', async () => {
  reply(recoverPassword, noConnection)
  await open(addresses.reset)
  await email.fill('someone@example.com')
  goOffline()
  await send()
  await expect.element(summary).toMatchTextContent('Something Went Wrong - Please check your connection and try again')
  await expect.element(summary).not.toMatchTextContent('try again!')
  await expectAccessible()
})
