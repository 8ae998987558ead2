import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, type Person, test } from './fixtures.ts'

async function sendMessages(request: APIRequestContext, from: Person, to: Person, messages: string[], title?: string) {
  const call = async (method: 'get' | 'post', path: string, person: Person, data?: object) => {
    const reply = await request[method](path, { headers: { authorization: `Bearer ${person.token}` }, data })
    expect(reply.status(), await reply.text()).toBe(200)
    return reply.json()
  }
  const { forumId } = (await call('get', '/api/v1/auth/whoami', to)) as { forumId: number }
  for (const message of messages) {
    await call('post', '/api/v1/forum/conversations', from, { recipient_ids: [forumId], title, message })
  }
}

test('M-05 without any conversation the page says "No Messages Yet!"; R-33 and there is no green dot', async ({
  page,
  signedInAs,
}) => {
  await signedInAs()
  await page.goto('/user/messaging')
  await expect(page.getByText('No Messages Yet!')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/user/help')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messaging' })
  await expect(link).toBeVisible()
  await expect(page.locator('[data-unread]')).toHaveCount(0)
})

test('R-32 M-02 M-03 M-04 M-11 an unread conversation shows a green dot until it was viewed', async ({
  page,
  request,
  makePerson,
  signedInAs,
}) => {
  const writer = await makePerson()
  const person = await signedInAs()
  await sendMessages(request, writer, person, ['Are you free <b>tomorrow</b>?'], 'A job')
  await page.goto('/user/help')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messaging, 1 unread' })
  await expect(link).toBeVisible()
  await expect(page.locator('[data-unread="1"]')).toHaveCSS('background-color', 'rgb(47, 158, 91)')
  await expectAccessible(page)
  await link.click()
  await expect(page.getByText('No Message Selected')).toBeVisible()
  const row = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')
  await expect(row).toContainText(writer.username)
  await expect(row).toContainText('Unread')
  await expectAccessible(page)
  const marked = page.waitForResponse('**/mark-read')
  await row.click()
  await expect(page.getByRole('log')).toContainText('Are you free <b>tomorrow</b>?')
  expect((await marked).status()).toBe(200)
  await expect(row).not.toContainText('Unread')
  await expectAccessible(page)
  await page.goto('/user/help')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messaging', exact: true }),
  ).toBeVisible()
})

test('M-12 M-16 a long conversation is loaded whole, and an answer joins it', async ({
  page,
  request,
  makePerson,
  signedInAs,
}) => {
  const writer = await makePerson()
  const person = await signedInAs()
  await sendMessages(
    request,
    writer,
    person,
    Array.from({ length: 23 }, (_, index) => `message ${index + 1}`),
  )
  await page.goto('/user/messaging')
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').click()
  const log = page.getByRole('log')
  await expect(log.getByText('message 23')).toBeVisible()
  await expect(log.locator('time')).toHaveCount(23)
  await page.getByLabel('Your message').fill('Yes!')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log.getByText('Yes!')).toBeVisible()
  await expect(page.getByLabel('Your message')).toBeFocused()
})

test('on a phone the list and the messages are two pages', async ({ page, request, makePerson, signedInAs }) => {
  const writer = await makePerson()
  const person = await signedInAs()
  await sendMessages(request, writer, person, ['Hello there'])
  await page.setViewportSize({ width: 320, height: 640 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/user/messaging')
    await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').click()
    await expect(page.getByRole('log')).toContainText('Hello there')
    await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All conversations' }).click()
    await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible()
  }
})
