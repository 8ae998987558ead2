import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choosePicture } from '#test/pictures.ts'
import { replyWithOwnProfile } from '#test/profiles.ts'
import { expectAccessibleInBothColorSchemes, expectAddress, expectNoOverflow, press } from '#test/screen.tsx'
import { replyToSession } from '#test/session.ts'
import {
  chooseType,
  EMAIL,
  expectStep,
  fillBasics,
  fillPasswords,
  openPhoto,
  openSignUp,
  PASSWORD,
} from '#test/sign-up.ts'

const back = page.getByRole('button', { name: 'Back', exact: true })

test('sign-up works with the keyboard alone', async () => {
  const { registrations, saved } = await openSignUp()
  await expectStep('type')
  const tabTo = async (name: string | RegExp, role: 'radio' | 'textbox' | 'button' | 'combobox') => {
    const target = page.getByRole(role, { name, exact: typeof name === 'string' })
    for (let count = 0; count < 30; count++) {
      if (target.element() === document.activeElement) return
      await userEvent.tab()
    }
    throw new Error(`Tab never reached ${name}`)
  }
  await tabTo('Applicant', 'radio')
  await userEvent.keyboard(' {Enter}')
  await expectStep('basics')
  for (const [label, text] of [
    ['First name', 'Sam'],
    ['Last name', 'Lee'],
    ['Email', EMAIL],
    ['Username', 'sam'],
  ] as const) {
    await tabTo(label, 'textbox')
    await userEvent.keyboard(text)
  }
  await userEvent.keyboard('{Enter}')
  await expectStep('credentials')
  await tabTo('Password', 'textbox')
  await userEvent.keyboard(PASSWORD)
  await tabTo('Confirm password', 'textbox')
  await userEvent.keyboard(`${PASSWORD}{Enter}`)
  await expectStep('photo')
  await tabTo('Skip', 'button')
  await userEvent.keyboard('{Enter}')
  await expectStep('location')
  await tabTo('Country', 'combobox')
  await userEvent.keyboard('U')
  await tabTo('State', 'combobox')
  await userEvent.keyboard('IL')
  await tabTo('Town', 'textbox')
  await userEvent.keyboard('Springfield')
  await tabTo(/^Zip/, 'textbox')
  await userEvent.keyboard('62701{Enter}')
  await expectStep('done')
  expect(registrations).toMatchObject([
    { body: { first_name: 'Sam', last_name: 'Lee', email: EMAIL, username: 'sam', password: PASSWORD } },
  ])
  expect(saved).toMatchObject([{ body: { country: 'us', state: 'IL', town: 'Springfield', zip: '62701' } }])
  const user = replyToSession({ username: 'sam' })
  replyWithOwnProfile(user)
  await tabTo('Let Me In!', 'button')
  await userEvent.keyboard('{Enter}')
  await expectAddress(addresses.profile('sam'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome, sam!' })).toBeVisible()
})

test('U-02 U-03 U-04 steps 2 and 3 have a Back button, which keeps the answers', async () => {
  await openSignUp()
  await expectStep('type')
  await expect.element(back).toHaveLength(0)
  await chooseType()
  await back.click()
  await expectStep('type')
  await expect.element(page.getByRole('radio', { name: 'Applicant' })).toBeChecked()
  await press('Next')
  await fillBasics()
  await press('Next')
  await expectStep('credentials')
  await back.click()
  await expectStep('basics')
  await expect.element(page.getByLabelText('Email')).toHaveValue(EMAIL)
})

test('U-05 U-06 U-07 steps 4 and 5 and the final screen have no Back button', async () => {
  await openPhoto()
  await expect.element(back).toHaveLength(0)
  await press('Skip')
  await expectStep('location')
  await expect.element(back).toHaveLength(0)
  await press('Skip')
  await press('Skip anyway')
  await expectStep('done')
  await expect.element(back).toHaveLength(0)
})

test('every step fits 320 px, in light and dark', async () => {
  await page.viewport(320, 640)
  const expectFits = async () => {
    await expectNoOverflow()
    await expectAccessibleInBothColorSchemes()
  }
  await openSignUp()
  await expectStep('type')
  await expectFits()
  await chooseType()
  await fillBasics()
  await expectFits()
  await press('Next')
  await fillPasswords()
  await expectFits()
  await press('Next')
  await expectStep('photo')
  await choosePicture()
  await expect.element(page.getByRole('button', { name: 'Save Photo' })).toBeEnabled()
  await expectFits()
  await press('Save Photo')
  await expectStep('location')
  await expectFits()
  await press('Skip')
  await press('Skip anyway')
  await expectStep('done')
  await expectFits()
})
