import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { freePort } from '@sparkle/testing/free-port.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { messageIn, writeMessage } from '../support/conversations.ts'
import { expect, testAlone as test } from '../support/fixtures.ts'
import { createTestServer } from '../support/test-server.ts'

const port = await freePort()
const server = await createTestServer({ settings: { MAIL_URL: `smtp://127.0.0.1:${port}` } })
let smtp: Awaited<ReturnType<typeof startSmtp>>

test.use({ baseURL: server.origin })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  smtp = await startSmtp(port)
  await server.start()
})
test.afterAll(async () => {
  await server.remove()
  await smtp.close()
})

/** The link in the newest email to this address. */
async function waitForLink(email: string): Promise<string> {
  const findLink = () =>
    /\/auth\/confirm\/[\w-]{43}/.exec(smtp.received.findLast(({ to }) => to === email)?.text ?? '')?.[0]
  await expect.poll(findLink).toBeDefined()
  return findLink() ?? ''
}

const bannerOn = (page: Page) => page.getByRole('region', { name: 'Please confirm your email' })
const SENTENCE = 'Please confirm your email first. Open the link in the email that we sent you. Then try again.'

test('AS-01 a refused message is kept, and after the link was opened it can be sent', async ({
  page,
  context,
  makePerson,
  signIn,
}) => {
  const other = await makePerson()
  const person = await signIn()
  await page.goto(addresses.profile(other.username))
  await expect(bannerOn(page)).toBeVisible()
  await page.getByRole('button', { name: `Send ${other.username} a Message` }).click()
  await writeMessage(page, 'May I ask you something?')
  const alert = page.getByRole('alert').filter({ hasText: SENTENCE })
  await expect(alert).toBeVisible()
  await expect(messageIn(page, 'May I ask you something?')).toContainText('Not sent')

  const mail = await context.newPage()
  // This window tries to send the message too, before the address is confirmed.
  const refused = mail.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/forum/conversations'),
  )
  await mail.goto(await waitForLink(person.email))
  await refused
  await mail.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(mail.getByRole('status')).toHaveText('Your email is confirmed. Now you can use all of Sparkle.')

  // The first window notices when the person returns to it.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(bannerOn(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(messageIn(page, 'May I ask you something?').locator('time')).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('AS-04 "This was not me" closes the account and ends its session', async ({ page, context, signIn }) => {
  const person = await signIn()
  await page.goto(addresses.settings)
  await expect(bannerOn(page)).toBeVisible()
  const mail = await context.newPage()
  await mail.goto(await waitForLink(person.email))
  await mail.getByRole('button', { name: 'This was not me' }).click()
  await mail.getByRole('button', { name: 'Close the account' }).click()
  await expect(mail.getByRole('status')).toHaveText('The account is closed. Sparkle no longer uses your email.')
  await expect(page).toHaveURL(addresses.login)
})
