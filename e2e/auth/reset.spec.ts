import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForEmail } from '../support/outbox.ts'

test('R-04 P-12 P-13 P-14 I-33 I-37 the link in the email sets a new password once and opens login', async ({
  page,
  makePerson,
}) => {
  const person = await makePerson()
  await page.goto(addresses.reset)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send the email' }).click()
  const { text } = await waitForEmail(person.email)
  expect(text).toContain(person.username)
  const link = /\/auth\/reset\/token\/[\w-]+#email=[\w.%-]+/.exec(text)?.[0] ?? ''
  const [path = ''] = link.split('#')
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer}`))
  await page.goto(link)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Email')).toBeEditable()
  await expect(page).toHaveURL(path)
  const sent = page.waitForRequest('**/api/v1/auth/password/recover/complete')
  await page.getByLabel('New password', { exact: true }).fill('a brand new sentence')
  await page.getByLabel('Confirm new password').fill('a brand new sentence')
  await page.getByRole('button', { name: 'Save my new password' }).click()
  expect((await sent).postDataJSON()).toEqual({
    email: person.email,
    password: 'a brand new sentence',
    token: path.split('/').at(-1),
  })
  await expect(page).toHaveURL(addresses.login)
  expect(requests.filter((request) => request.includes(person.username))).toEqual([])
  await page.goto(link)
  const notice = page.getByRole('status').filter({ hasText: 'This link does not work anymore.' })
  await expect(notice).toBeVisible()
  await page.goto(addresses.login)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill('a brand new sentence')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(addresses.profile(person.username))
})
