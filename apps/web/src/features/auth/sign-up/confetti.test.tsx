import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectNoOverflow, press } from '#test/screen.tsx'
import { openLocation } from '#test/sign-up.ts'

test('U-66 the final screen has 1000 pieces of confetti, and none with reduced motion', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  await openLocation()
  await press('Skip')
  await press('Skip anyway')
  const confetti = page.getByCss('[data-pieces]')
  await expect.element(confetti).toHaveAttribute('data-pieces', '1000')
  await expect.element(confetti.getByCss('canvas')).toBeInTheDocument()
  await expectNoOverflow()
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  await expect.element(confetti).toHaveLength(0)
})
