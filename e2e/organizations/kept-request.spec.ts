import { addresses } from '@sparkle/contract/core/addresses.ts'
import { freePort } from '@sparkle/testing/free-port.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { createCheckingServer } from '../support/checking-server.ts'
import { expect, testAlone as test } from '../support/fixtures.ts'

const port = await freePort()
const server = await createCheckingServer({ MAIL_URL: `smtp://127.0.0.1:${port}` })
let smtp: Awaited<ReturnType<typeof startSmtp>>

test.use({ baseURL: server.origin })
test.beforeAll(async () => {
  smtp = await startSmtp(port)
  await server.start()
})
test.afterAll(async () => {
  await server.remove()
  await smtp.close()
})

test('FD-04 a business that was sent before the email is confirmed goes out with the confirmation, and every window sees it', async ({
  page,
  openWindow,
  signIn,
}) => {
  const person = await signIn({ business: true })
  await page.goto(addresses.businessStart)
  await page.getByLabel('Name of your business').fill('Early Bakery')
  await page.getByLabel('Website').fill('early.example')
  await page.getByLabel('What you do').fill('We bake bread.')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your work address' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('I agree to these rules').check()
  await page.getByRole('button', { name: 'Send for checking' }).click()
  const kept = { level: 2, name: 'Sent as soon as you confirm your email' } as const
  await expect(page.getByRole('heading', kept)).toBeVisible()

  const otherDevice = await openWindow(person)
  await otherDevice.goto(addresses.business)
  await expect(otherDevice.getByRole('heading', kept)).toBeVisible()
  const reviewer = await openWindow(server.operator)
  const queued = reviewer.getByRole('link', { name: 'Early Bakery' })
  await reviewer.goto(addresses.adminBusinesses)
  await expect(reviewer.getByText('No business waits')).toBeVisible()
  await expect(queued).toHaveCount(0)

  await otherDevice.getByRole('main').getByRole('button', { name: 'Send the email again' }).click()
  await expect(otherDevice.getByText(`We sent the email to ${person.email}.`)).toBeVisible()
  const findLinks = () =>
    smtp.received.flatMap(({ to, text }) => (to === person.email && /\/auth\/confirm\/[\w-]{43}/.exec(text)) || [])
  await expect.poll(findLinks).toHaveLength(2)
  const mail = await openWindow(person)
  await mail.goto(findLinks().at(-1) ?? '')
  await mail.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(mail.getByRole('status')).toContainText('We sent Early Bakery for checking.')

  for (const window of [page, otherDevice]) {
    await expect(window.getByRole('heading', { level: 2, name: 'We are checking your business' })).toBeVisible()
    await expect(window.getByRole('region', { name: 'Please confirm your email' })).toHaveCount(0)
  }
  await expect(queued).toHaveCount(1)
  const findEmail = () => smtp.received.filter(({ subject }) => subject === 'We are checking Early Bakery').length
  await expect.poll(findEmail).toBe(1)
})
