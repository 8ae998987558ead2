import { expect, freshName, storeSession, test } from '../support/fixtures.ts'
import { startThread } from '../support/forums.ts'

test('FB-08 on a phone the names are tapped', async ({ browser, request, makePerson }) => {
  const start = freshName('max').slice(0, 8)
  const other = await makePerson({ username: `${start}-long-name-with-28` })
  const person = await makePerson()
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await storeSession(page, person)
  const thread = await startThread(request, person)
  await page.goto(thread.address)
  await page.getByRole('button', { name: 'Post to Thread' }).click()
  const box = page.getByRole('textbox', { name: 'Message' })
  await expect(box).toBeFocused()
  await box.pressSequentially(`A few words before a name @${start}`)
  const options = page.getByRole('listbox', { name: 'Names' }).getByRole('option')
  await expect(options).toHaveCount(1)
  await options.tap()
  await expect(box).toHaveValue(`A few words before a name @${other.username} `)
  await expect(box).toBeFocused()
  await context.close()
})
