import { expect, expectAccessible, expectNoOverflow, testAlone as test } from '../support/fixtures.ts'
import { waitForEmail } from '../support/outbox.ts'
import { reportLastMessage } from '../support/reports.ts'

test('FD-24 an email can be read on a small screen, in dark mode and without pictures', async ({
  page,
  request,
  makePerson,
}) => {
  const [person, writer] = [await makePerson(), await makePerson()]
  await reportLastMessage(request, { from: writer, to: person, messages: ['Buy this!'] }, { reason: 'spam' })
  const { html, subject } = await waitForEmail(person.email)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setContent(html)
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open Sparkle' })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
})
