import { saveOwnInfo } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { completeByKeyboard, pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { openOwnProfile } from '#test/profiles.ts'

const hours = page.getByRole('textbox', { name: 'How many hours a week would you like to work?' })

async function pressByKeyboard(name: string) {
  await pressKey(page.getByRole('button', { name, exact: true }))
}

test('E-06 the forms of a profile can be completed by keyboard after an error', async () => {
  const { changes } = await openOwnProfile({ hours_per_week: 20 })
  const saved = reply(saveOwnInfo, ({ body }) => ({ ...body, id: 3, userId: 7 }))
  await pressByKeyboard('Edit your location')
  const place = { Country: 'United', State: 'Illinois', Town: 'Springfield', Zip: '62701' }
  await completeByKeyboard({ button: 'Save', fixes: place })
  await expect.element(page.getByText('Springfield, IL')).toBeVisible()
  expect(saved).toMatchObject([{ body: { country: 'us', state: 'IL', town: 'Springfield', zip: '62701' } }])

  await pressByKeyboard('Edit: How many hours a week would you like to work?')
  await hours.fill('200')
  await completeByKeyboard({ button: 'Save', fixes: { 'How many hours': '30' } })
  await expect.element(hours).toHaveLength(0)
  expect(changes).toMatchObject([{ body: { hours_per_week: 30 } }])
})
