import { checkLink } from '@sparkle/contract/auth/auth.ts'
import { confirmOwnEmail, disownEmail } from '@sparkle/contract/auth/confirmation.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reply } from '#test/network.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  expectToFit,
  open,
  press,
  reload,
} from '#test/screen.tsx'

const token = 'x'.repeat(43)
const status = page.getByRole('status')

async function openLink() {
  reply(checkLink, { result: true })
  await open(addresses.confirmOwnEmail(token))
}

test('AS-01 the link in the email confirms the address of a new account, on a small screen', async () => {
  await page.viewport(320, 640)
  await openLink()
  const confirmed = reply(confirmOwnEmail, { success: true })
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
  await press('Confirm my email')
  await expect.element(status).toHaveTextContent('Your email is confirmed. Now you can use all of Sparkle.')
  expect(confirmed).toMatchObject([{ body: { token } }])
  await expectAccessible()
})

test('FD-04 the page says which business was sent for checking with it', async () => {
  await openLink()
  reply(confirmOwnEmail, { success: true, sent_business: 'Corner Cafe' })
  await press('Confirm my email')
  await expect.element(status).toMatchTextContent('Your email is confirmed. Now you can use all of Sparkle.')
  await expect.element(status).toMatchTextContent('We sent Corner Cafe for checking. A person looks at it.')
  const link = page.getByRole('link', { name: 'Open your business' })
  await expect.element(link).toHaveAttribute('href', addresses.business)
  await expectToFit()
})

test('AS-04 "This was not me" says what it does and closes the account', async () => {
  await openLink()
  const disowned = reply(disownEmail, { success: true })
  await press('This was not me')
  await expect.element(page.getByRole('heading', { level: 1, name: 'This was not me' })).toHaveFocus()
  await expect.element(page.getByRole('main')).toMatchTextContent('You cannot undo this.')
  await expectAccessibleInBothColorSchemes()
  await press('Go back')
  await press('This was not me')
  expect(disowned).toEqual([])
  await press('Close the account')
  await expect.element(status).toHaveTextContent('The account is closed. Sparkle no longer uses your email.')
  expect(disowned).toMatchObject([{ body: { token } }])
  await expectAccessible()
  reply(checkLink, { result: false })
  await reload()
  await expect.element(status).toMatchTextContent('This link does not work anymore.')
  await expect.element(page.getByRole('main').getByRole('button')).toHaveLength(0)
})
