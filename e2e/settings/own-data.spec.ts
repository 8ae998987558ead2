import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForLink } from '../support/outbox.ts'
import { press } from '../support/sign-up-steps.ts'

test('OD-13 a person asks for their data, and the link in the email stops it in a browser without a login', async ({
  page,
  signIn,
  browser,
}) => {
  const person = await signIn()
  await page.goto(addresses.ownData)
  await page.getByLabel('Your password', { exact: true }).fill(person.password)
  await press(page, 'Ask for my data')
  await expect(page.getByText('The file is not ready yet.')).toBeVisible()
  const guest = await browser.newPage()
  await guest.goto(await waitForLink(person.email, /\/user\/data\/stop\/[\w-]{43}/))
  await press(guest, 'This was not me')
  await expect(guest.getByText('It is stopped. Nobody can get the file.')).toBeVisible()
  await guest.close()
  await page.reload()
  await expect(page.getByText('It was stopped with the link in our email.')).toBeVisible()
  // Someone else may have asked, so this is not the one of the day.
  await expect(page.getByRole('button', { name: 'Ask for my data' })).toBeVisible()
})
