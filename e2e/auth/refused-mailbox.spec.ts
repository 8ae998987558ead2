import { addresses } from '@sparkle/contract/addresses.ts'
import { recoverPassword } from '@sparkle/contract/auth.ts'
import { freePort } from '@sparkle/testing/free-port.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { apiAs } from '../support/api.ts'
import { expect, expectAccessibleInBothColorSchemes, expectToFit, freshName, test } from '../support/fixtures.ts'
import { createTestServer } from '../support/test-server.ts'

const port = await freePort()
const server = await createTestServer({ settings: { MAIL_URL: `smtp://127.0.0.1:${port}` } })
let smtp: Awaited<ReturnType<typeof startSmtp>>
let isRefusing = true

test.use({ baseURL: server.origin })
test.beforeAll(async () => {
  smtp = await startSmtp(port, {
    onRcptTo: (_address, _session, done) =>
      done(isRefusing ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
  })
  await server.start()
})
test.afterAll(async () => {
  await server.remove()
  await smtp.close()
})

test('NO-17 the owner of a mailbox that refuses emails sees why none come, and can try again', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn({ username: freshName('lost') })
  await apiAs(request).callOrThrow(recoverPassword, { body: { email: person.email } })
  const banner = page.getByRole('region', { name: 'We cannot reach your mailbox' })
  await expect(async () => {
    await page.goto(addresses.help)
    await expect(banner).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(banner).toContainText('Your email provider refused our emails, so we stopped sending them.')
  await expectToFit(page)
  await expect(banner.getByRole('link', { name: 'Change my email' })).toHaveAttribute('href', addresses.settings)
  isRefusing = false
  const again = banner.getByRole('button', { name: 'Send emails again' })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('We send you emails again')).toBeVisible()
  await expect(banner).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(page)
  const counted = page.waitForResponse('**/api/v1/notifications/count')
  await page.reload()
  await counted
  await expect(banner).toHaveCount(0)
})
