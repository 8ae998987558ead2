import { getSite } from '@sparkle/contract/admin/site.ts'
import { createApplication } from '@sparkle/contract/applications/applications.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { noConnection, reply } from '#test/network.ts'
import { makeApplication } from '#test/replies/application-replies.ts'
import { makeSite } from '#test/replies/site-replies.ts'
import { expectAccessible, press } from '#test/screen.tsx'
import { chooseType, expectStep, fillLocation, fillPasswords, openSignUp, PASSWORD, skipToEnd } from '#test/sign-up.ts'

const stages = page.getByRole('list', { name: 'Steps of the sign-up' })
const current = stages.getByCss('[aria-current=step]')

async function openAccount(type: 'Applicant' | 'Business' = 'Applicant') {
  await openSignUp(addresses.classicSignUp)
  await chooseType(type)
  await page.getByLabelText('First name').fill('Kim')
  await page.getByLabelText('Last name').fill('Park')
  await page.getByLabelText('Email').fill('kim@example.com')
  await press('Next')
  await page.getByLabelText('Username').fill('kim')
}

test('U-76 U-77 U-80 U-81 U-82 U-83 the earlier variant has four stages and creates the application', async () => {
  const created = reply(createApplication, makeApplication())
  await openSignUp(addresses.classicSignUp)
  await expect.element(stages.getByRole('listitem')).toHaveLength(4)
  for (const [index, name] of ['Person details', 'Account', 'Location', 'Finish'].entries()) {
    await expect.element(stages.getByRole('listitem').nth(index)).toMatchTextContent(name)
  }
  await expect.element(current).toMatchTextContent('Person details')
  await expectAccessible()
  await openAccount()
  await expect.element(current).toMatchTextContent('Account')
  await expectAccessible()
  await fillPasswords()
  await press('Next')
  await expectStep('photo')
  expect(history.state.usr.step).toBe(3)
  await press('Skip')
  await expectStep('location')
  expect(history.state.usr.step).toBe(4)
  await expect.element(current).toMatchTextContent('Location')
  await fillLocation()
  await press('Save Location')
  await expectStep('done')
  await expect.element(current).toMatchTextContent('Finish')
  await expectAccessible()
  expect(created).toMatchObject([{ body: { headline: 'My New Sparkle App' } }])
})

test('U-78 U-79 the hint says whether the passwords match while typing', async () => {
  await openAccount()
  const hint = page.getByRole('status')
  await fillPasswords(PASSWORD, 'something else')
  await expect.element(hint.filter({ hasText: 'Passwords must match!' })).toBeVisible()
  await fillPasswords()
  await expect.element(hint.filter({ hasText: 'Passwords match!' })).toBeVisible()
})

test('U-84 U-85 the confetti has 200 pieces and a tween of 5 seconds; a failed application can be retried', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  reply(createApplication, noConnection)
  await openAccount()
  await skipToEnd()
  const confetti = page.getByCss('[data-pieces]')
  await expect.element(confetti).toHaveAttribute('data-pieces', '200')
  await expect.element(confetti).toHaveAttribute('data-tween', '5000')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Something Went Wrong' })).toBeVisible()
  const created = reply(createApplication, makeApplication())
  await press('Try again')
  await expect.element(page.getByText('Your Sparkle Application is ready. You can fill it in now.')).toBeVisible()
  expect(created).toHaveLength(1)
})

test('a business finishes the earlier variant without an application', async () => {
  reply(getSite, makeSite())
  const created = reply(createApplication, makeApplication())
  await openAccount('Business')
  await skipToEnd()
  expect(created).toEqual([])
})
