import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { fillApplication, openAnswers, openQuestion, readApplication } from '../support/applications.ts'
import { expect, test } from '../support/fixtures.ts'
import { choosePicture, samplePicture } from '../support/sign-up-steps.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('A-05 A-09 A-10 A-12 I-10 Next, Back and Close save an answer on the server', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  await openQuestion(page, 7)
  const notSure = page.getByRole('radio', { name: 'Not sure' })
  await notSure.check()
  await press(page, 'Next')
  await expect(page.getByText('Question 3 of 34')).toBeVisible()
  await page.goBack()
  await page.reload()
  await expect(notSure).toBeChecked()
  await openQuestion(page, 44)
  const learn = page.getByRole('textbox', { name: 'What would you like to learn this year?' })
  const future = page.getByRole('textbox', { name: 'Where would you like to be in five years?' })
  await learn.fill('To drive.')
  await press(page, 'Next')
  await future.fill('In a bakery.')
  await press(page, 'Back')
  await expect(learn).toHaveValue('To drive.')
  await learn.fill('To swim.')
  await press(page, 'Close')
  await expect(page).toHaveURL(addresses.profile(person.username))
  expect(await readApplication(request, person)).toMatchObject({
    work_weekend_nights: null,
    work_weekend_nights_not_sure: true,
    open_ended_questions: [
      { question_id: 44, answer_value: 'To swim.' },
      { question_id: 45, answer_value: 'In a bakery.' },
    ],
  })
})

test('A-64 A-65 A-72 C-27 C-28 a picture is uploaded on save, shown again, and removed', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  await openQuestion(page, 29)
  await choosePicture(page, samplePicture)
  const uploaded = page.waitForResponse('**/api/v1/sparkleApplication/assets/upload')
  await press(page, 'Close')
  expect((await uploaded).status()).toBe(201)
  await expect(page).toHaveURL(addresses.profile(person.username))
  await openAnswers(page, person, 'experience')
  const shown = page.getByRole('tabpanel').getByRole('img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await openQuestion(page, 29)
  const removed = page.waitForResponse('**/api/v1/sparkleApplication/assets/delete?**')
  await press(page, 'Remove photo')
  await press(page, 'Close')
  expect((await removed).status()).toBe(200)
  await expect(page).toHaveURL(addresses.profile(person.username))
  expect((await readApplication(request, person)).open_ended_questions).toEqual([])
})

test('two windows: edits to different questions merge, and the same question shows a notice in the other', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { open_ended_questions: [{ question_id: 30, answer_value: 'first' }] })
  const other = await context.newPage()
  await openQuestion(other, 30)
  const otherField = other.getByRole('textbox', { name: 'What skills and talents make you sparkle?' })
  await expect(otherField).toHaveValue('first')
  await openQuestion(page, 31)
  await page.getByRole('textbox', { name: 'What three words would your friends use to describe you?' }).fill('kind')
  await press(page, 'Close')
  await expect(page).toHaveURL(addresses.profile(person.username))
  await openQuestion(page, 30)
  await page.getByRole('textbox', { name: 'What skills and talents make you sparkle?' }).fill('second')
  await press(page, 'Close')
  await expect(other.getByText('This answer was changed in another window.', { exact: false }).first()).toBeVisible()
  const stored = await readApplication(request, person)
  expect(stored.open_ended_questions.map(({ answer_value }) => answer_value).sort()).toEqual(['kind', 'second'])
})
