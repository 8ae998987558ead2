import { checkInput } from '@sparkle/contract/auth/auth.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reply } from '#test/network.ts'
import { expectAccessible, expectTexts, press } from '#test/screen.tsx'
import { expectStep, fillBasics, openBasics } from '#test/sign-up.ts'

test('U-22 a taken username goes back a step and offers free ones', async () => {
  await openBasics()
  reply(checkInput, ({ body }) => ({ result: !['taken', 'sam.l'].includes(body.value) }))
  await fillBasics({ username: 'taken' })
  await press('Next')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please choose a different username')
  await expectStep('basics')
  const offers = page.getByRole('status').getByRole('button')
  await expectTexts(offers, ['samlee', 'sam21', 'sam.lee'])
  await expectAccessible()
  await offers.first().click()
  await expect.element(page.getByLabelText('Username')).toHaveValue('samlee')
  await press('Next')
  await expectStep('credentials')
})
