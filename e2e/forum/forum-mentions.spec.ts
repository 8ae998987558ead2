import { expect, freshName, test } from '../support/fixtures.ts'
import { openReply, openThread } from '../support/forums.ts'

test('FB-08 on a phone the names are tapped', async ({ request, makePerson, openWindow }) => {
  const start = freshName('max').slice(0, 8)
  const other = await makePerson({ username: `${start}-long-name-with-28` })
  const person = await makePerson()
  const page = await openWindow(person, { hasTouch: true, viewport: { width: 320, height: 640 } })
  await openThread(page, request, person)
  const box = (await openReply(page)).getByLabel('Message')
  await expect(box).toBeFocused()
  await box.pressSequentially(`A few words before a name @${start}`)
  const options = page.getByRole('listbox', { name: 'Names' }).getByRole('option')
  await expect(options).toHaveCount(1)
  await options.tap()
  await expect(box).toHaveValue(`A few words before a name @${other.username} `)
  await expect(box).toBeFocused()
})
