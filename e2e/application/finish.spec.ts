import { addresses } from '@sparkle/contract/core/addresses.ts'
import { allAnswers, fillApplication } from '../support/applications.ts'
import { expect, storeSession, test } from '../support/fixtures.ts'
import { press } from '../support/sign-up-steps.ts'

test('FD-08 FD-09 FD-10 FD-12 from the last question, a person gets a headline and shows the profile, and others read it', async ({
  page,
  request,
  signIn,
  makePerson,
}) => {
  const person = await signIn()
  await fillApplication(request, person, allAnswers)
  await page.goto(addresses.application)
  const heading = page.getByRole('heading', { level: 1 })
  for (const text of ['Add a photo', 'Share a picture of some work', 'makes you sparkle', 'inspires you', 'a dream']) {
    await expect(heading).toContainText(text)
    await press(page, 'Next')
  }
  await expect(heading).toHaveText('You reached the end')
  await expect(heading).toBeFocused()
  await page.getByRole('textbox', { name: 'Your headline' }).fill('I bake bread')
  await page.getByRole('switch', { name: 'Show my profile to others' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your profile is public.' })).toBeVisible()
  await press(page, 'Finish')
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile is shown' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to my profile' }).press('Enter')
  await expect(page).toHaveURL(addresses.profile(person.username))
  await expect(page.getByText('I bake bread')).toBeVisible()

  await storeSession(page, await makePerson())
  await page.goto(addresses.profile(person.username))
  await expect(page.getByText('I bake bread')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Works best' })).toBeVisible()
  await expect(page.getByText('Pick all that fit you')).toHaveCount(0)
})
