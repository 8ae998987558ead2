import { getContactSettings, saveContactSettings } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reply } from '#test/network.ts'
import { makeContactSettings } from '#test/replies/setting-replies.ts'
import { expectAccessibleInBothColorSchemes, focus, reload } from '#test/screen.tsx'
import { openSettings } from '#test/settings.ts'

test('TS-07 who can write first is chosen in the settings and kept', async () => {
  await openSettings('safety')
  const saved = reply(saveContactSettings, ({ body }) => makeContactSettings(body.first_contact && body))
  const choices = page.getByRole('group', { name: 'Who can write to me first' })
  const choice = (name: string) => choices.getByRole('radio', { name })
  await expect.element(choice('Everyone on Sparkle')).toBeChecked()
  // Shown only if the site asks.
  await expect.element(page.getByRole('group', { name: 'Are you 18 or older?' })).toHaveLength(0)
  await focus(choice('Everyone on Sparkle'))
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(choice('Businesses only')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(choice('Nobody')).toBeChecked()
  await expect
    .poll(() => saved)
    .toMatchObject([{ body: { first_contact: 'businesses' } }, { body: { first_contact: 'nobody' } }])
  await expect.element(page.getByText('Your choice is saved')).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  reply(getContactSettings, makeContactSettings({ first_contact: 'nobody' }))
  await reload()
  await expect.element(choice('Nobody')).toBeChecked()
})
