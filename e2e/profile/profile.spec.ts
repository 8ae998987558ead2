import { addresses } from '@sparkle/contract/core/addresses.ts'
import { allAnswers, fillApplication, openAnswers } from '../support/applications.ts'
import { expect, expectAccessible, letThrough, test } from '../support/fixtures.ts'
import { choosePicture, fillLocation, samplePicture } from '../support/sign-up-steps.ts'

test('F-02 F-15 F-17 A-71 A-73 C-17 C-18 photo, location and visibility are changed in place, and stay after a reload', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person)
  await page.goto(addresses.profile(person.username))
  await page.getByRole('button', { name: 'Edit your photo' }).click()
  await choosePicture(page, samplePicture)
  const reply = page.waitForResponse('**/api/v1/user/update')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const { avatar } = (await (await reply).json()) as { avatar: string }
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', avatar)
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', avatar.replace('192', '48'))
  await page.getByRole('button', { name: 'Edit your location' }).click()
  await fillLocation(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Springfield, IL')).toBeVisible()
  await page.getByRole('switch', { name: 'Show my profile to others' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your profile is public.' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Springfield, IL')).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', avatar)
  await expect(page.getByRole('switch', { name: 'Show my profile to others' })).toBeChecked()
})

test('a change made in one tab appears in a second tab of the same person', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { open_ended_questions: [{ question_id: 30, answer_value: 'before' }] })
  const other = await context.newPage()
  await openAnswers(other, person, 'sparkle')
  await expect(other.getByText('before')).toBeVisible()
  await openAnswers(page, person, 'sparkle')
  await page.getByRole('button', { name: 'Edit: What skills and talents make you sparkle?' }).click()
  await page.getByRole('textbox', { name: 'What skills and talents make you sparkle?' }).fill('after')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('after')).toBeVisible()
})

test('an editor whose code fails to load says so in its place and loads on retry', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, allAnswers)
  await page.route('**/bundle/section-editor-*', (route) => route.abort())
  await page.goto(addresses.profile(person.username))
  const edit = page.getByRole('button', { name: /^Edit: / }).first()
  await edit.click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('We could not load this.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await letThrough(page, '**/bundle/section-editor-*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toHaveCount(0)
  // Some browsers can load the editor now, others only after the page is loaded again.
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save.or(edit).first()).toBeVisible()
  if (!(await save.isVisible())) await edit.click()
  await expect(save).toBeVisible()
})
