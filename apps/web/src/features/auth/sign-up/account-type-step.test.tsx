import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAddress, press } from '#test/screen.tsx'
import { chooseType, expectStep, fillBasics, fillPasswords, openSignUp } from '#test/sign-up.ts'

for (const [type, isBusiness] of [
  ['Applicant', false],
  ['Business', true],
] as const) {
  test(`U-10 U-11 choosing "${type}" registers business_account ${Number(isBusiness)}`, async () => {
    const { registrations } = await openSignUp()
    await chooseType(type)
    await fillBasics()
    await press('Next')
    await fillPasswords()
    await press('Next')
    await press('Skip')
    await expectStep('location')
    expect(registrations).toMatchObject([{ body: { business_account: isBusiness } }])
  })
}

test('U-12 "Aready have an account?" opens login', async () => {
  await openSignUp()
  await page.getByRole('link', { name: 'Aready have an account?' }).click()
  await expectAddress(addresses.login)
})
