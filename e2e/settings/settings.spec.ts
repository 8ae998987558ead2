import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, freshName, test } from '../support/fixtures.ts'
import { addReply, postsIn, startThread } from '../support/forums.ts'
import { waitForLink } from '../support/outbox.ts'

test('changing the password ends the other sessions; one device, or all of them, can be logged out', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const { username, password } = person
  const logIn = async (device: string) => {
    const reply = await request.post('/api/v1/auth/login', {
      data: { username, password },
      headers: { 'user-agent': device },
    })
    return ((await reply.json()) as { token: string }).token
  }
  const status = async (bearer: string) =>
    (await request.get('/api/v1/auth/whoami', { headers: { authorization: `Bearer ${bearer}` } })).status()
  const other = await logIn('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')
  await logIn('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1')
  await page.goto(addresses.settingsPages('devices'))
  await page.getByRole('button', { name: 'Log out Safari on iPhone or iPad' }).click()
  await expect(page.getByText('Safari on iPhone or iPad')).toHaveCount(0)
  expect(await status(other)).toBe(200)

  await page.getByRole('link', { name: 'Email, username and password' }).click()
  await page.getByRole('button', { name: 'Change your password' }).click()
  await page.getByLabel('Current password', { exact: true }).fill('wrong one')
  await page.getByLabel('New password', { exact: true }).fill('a fresh new sentence')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed. All other devices are logged out.')).toBeVisible()
  expect(await status(other)).toBe(401)
  expect(await status(person.token)).toBe(200)

  await page.getByRole('link', { name: 'Devices' }).click()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL(addresses.login)
  expect(await status(person.token)).toBe(401)
})

test('AS-05 the username changes with the password, and old links still lead to the person', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const [other, person] = [await makePerson(), await signIn()]
  const thread = await startThread(request, person)
  await addReply(request, other, thread.id, `I agree with @${person.username}.`)
  await page.goto(addresses.accountSettings)
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Username', exact: true }) })
  const next = freshName('renamed')
  await section.getByRole('button', { name: 'Change your username' }).click()
  await section.getByLabel('New username').fill(next)
  await section.getByLabel('Your password', { exact: true }).fill(person.password)
  await section.getByRole('button', { name: 'Change username' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Your username is ${next} now.` })).toBeVisible()
  await expect(section).toContainText(`Your username is ${next}.`)

  await page.goto(addresses.profile(person.username))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next)
  await page.goto(thread.address)
  await postsIn(page)
    .nth(1)
    .getByRole('link', { name: `@${person.username}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next)
  await page.goto(thread.address)
  await postsIn(page).first().getByRole('link', { name: next }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next)
})

test('AS-05 the email changes with the password once the new address confirms', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto(addresses.accountSettings)
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Email', exact: true }) })
  await expect(section).toContainText(`Your email is ${person.email}.`)
  const next = `new.${person.email}`
  await section.getByRole('button', { name: 'Change your email' }).click()
  await section.getByLabel('New email').fill(next)
  await section.getByLabel('Your password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(section.getByRole('status')).toContainText(`You asked to change it to ${next}.`)
  await page.goto(await waitForLink(next, /\/auth\/email\/[\w-]{43}/))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('status')).toHaveText('Your new email is confirmed.')
  await page.goto(addresses.accountSettings)
  await expect(section).toContainText(`Your email is ${next}.`)
  await expect(section.getByRole('status')).toHaveCount(0)
})
