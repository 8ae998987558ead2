import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { changeApplication, fillApplication, readApplication, uploadAnswerPicture } from '../support/applications.ts'
import { expect, expectAccessible, expectNoOverflow, storeSession, test } from '../support/fixtures.ts'
import { choosePicture, png } from '../support/sign-up-steps.ts'

const WIZARD = addresses.application
const WEEKENDS = 'Can you work on weekends and at night?'
const openQuestion = (page: Page, id: number) => page.goto(`${WIZARD}?question=${id}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const notSureOption = (page: Page) => page.getByRole('radio', { name: 'Not sure' })

test('I-10 "Not sure" is saved, counted and shown, on every page and to others', async ({
  page,
  request,
  signIn,
  makePerson,
  browser,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1], is_public: true })
  await openQuestion(page, 7)
  await expect(page.getByText('1 of 34 questions answered')).toBeVisible()
  await notSureOption(page).check()
  await press(page, 'Next')
  await expect(page.getByText('Question 3 of 34')).toBeVisible()
  await expect(page.getByText('2 of 34 questions answered')).toBeVisible()
  expect(await readApplication(request, person)).toMatchObject({
    work_weekend_nights: null,
    work_weekend_nights_not_sure: true,
  })
  await press(page, 'Back')
  await expect(notSureOption(page)).toBeChecked()
  await page.reload()
  await expect(notSureOption(page)).toBeChecked()

  await page.goto(`${WIZARD}?view=sections`)
  await expect(page.getByRole('link', { name: `Question 2 ${WEEKENDS} Done` })).toBeVisible()
  await page.goto(`${WIZARD}?view=check`)
  await expect(page.getByRole('definition').filter({ hasText: /^Not sure$/ })).toBeVisible()
  await page.goto(addresses.profile(person.username))
  await expect(page.getByText('2 of 34 questions answered')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('Not sure', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Edit: ${WEEKENDS}` }).click()
  await expect(notSureOption(page)).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await press(page, 'Save')
  // The editor has a choice "No" as well.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expect(page.getByRole('tabpanel').getByText('No', { exact: true })).toBeVisible()
  expect(await readApplication(request, person)).toMatchObject({
    work_weekend_nights: false,
    work_weekend_nights_not_sure: false,
  })

  await changeApplication(request, person, { work_weekend_nights_not_sure: true })
  const other = await browser.newPage()
  await storeSession(other, await makePerson({ business: true }))
  await other.goto(addresses.profile(person.username))
  await expect(other.getByRole('tabpanel').getByText('Not sure', { exact: true })).toBeVisible()
  await other.close()
})

test('I-10 "Not sure" survives a lost connection, and a different answer elsewhere is a conflict', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { work_weekend_nights: true })
  await openQuestion(page, 7)
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await context.setOffline(true)
  await notSureOption(page).check()
  await press(page, 'Close')
  await expect(page.getByText('What you typed is kept on this device.', { exact: false })).toBeVisible()
  await changeApplication(request, person, { work_weekend_nights: false })
  await context.setOffline(false)
  await expect(page.getByText('This answer was changed in another window.')).toBeVisible()
  await expect(notSureOption(page)).toBeChecked()
  await press(page, 'Keep mine')
  await expect.poll(async () => (await readApplication(request, person)).work_weekend_nights_not_sure).toBe(true)
  await page.reload()
  await expect(notSureOption(page)).toBeChecked()
})

test('I-11 a question has the same number in the wizard, the lists and the profile', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1], hours_per_week: 20 })
  await openQuestion(page, 15)
  await expect(page.getByText('2 of 34 questions answered')).toBeVisible()
  await expect(page.getByText('Question 3 of 34')).toBeVisible()
  await expect(page).toHaveTitle(/^Question 3 of 34: /)
  await expect(page.getByText('Next skips the questions you have answered.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Next')
  await expect(page.getByText('Question 6 of 34')).toBeVisible()
  await page.getByRole('link', { name: 'See all questions' }).click()
  await expect(page.getByRole('link', { name: /^Question \d+ / })).toHaveCount(34)
  await page.getByRole('link', { name: /^Question 4 What schooling.* Done$/ }).click()
  await expect(page.getByText('Question 4 of 34')).toBeVisible()
  await page.goto(`${WIZARD}?view=check`)
  await expect(page.getByRole('term').nth(5)).toHaveText(/^Question 6\s*What help or accommodations/)
  await expectAccessible(page)
  await page.goto(addresses.profile(person.username))
  await expect(page.getByRole('tabpanel').getByText('Question 6', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 256 })
  await expectNoOverflow(page)
})

test('I-12 a link is completed when its field is left; one that cannot be is explained', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  await openQuestion(page, 23)
  const linkedIn = page.getByLabel('What is the link to your LinkedIn page?')
  const website = page.getByLabel('What is the link to your website?')
  await linkedIn.fill(' linkedin.com/in/casey ')
  await website.fill('www.example.com')
  await expect(linkedIn).toHaveValue('https://linkedin.com/in/casey')
  await website.press('Tab')
  await expect(website).toHaveValue('https://www.example.com')
  await linkedIn.fill('casey')
  await press(page, 'Close')
  const error = page.locator('#answer-47-error')
  await expect(error).toContainText('Please enter a valid url')
  await expect(error).toContainText('A LinkedIn link looks like this: linkedin.com/in/your-name')
  await expectAccessible(page)
  await linkedIn.fill('linkedin.com/in/casey')
  await expect(error).toHaveCount(0)
  await press(page, 'Close')
  await expect(page).toHaveURL(addresses.profile(person.username))
  const { open_ended_questions } = await readApplication(request, person)
  expect(open_ended_questions.map(({ answer_value }) => answer_value)).toEqual([
    'https://linkedin.com/in/casey',
    'https://www.example.com',
  ])
})

test('I-12 a link sent with the Enter key is completed too, and the field keeps what is typed while it is saved', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  await openQuestion(page, 23)
  const portfolio = page.getByLabel('What is the link to your portfolio?')
  await portfolio.fill('casey.example')
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  await expect(portfolio).toHaveValue('casey.example')
  await portfolio.fill('casey.example/work')
  await portfolio.press('Enter')
  await expect(page.getByText('Question 12 of 34')).toBeVisible()
  const { open_ended_questions } = await readApplication(request, person)
  expect(open_ended_questions).toMatchObject([{ question_id: 49, answer_value: 'https://casey.example/work' }])
})

test('I-13 spaces around hours are accepted, and texts keep their paragraphs', async ({ page, request, signIn }) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  await openQuestion(page, 17)
  const hours = page.getByRole('textbox', { name: 'How many hours a week would you like to work?' })
  await hours.fill(' 20 ')
  await hours.press('Tab')
  await expect(hours).toHaveValue('20')
  await press(page, 'Next')
  await expect(page.getByText('Question 6 of 34')).toBeVisible()
  const help = page.getByRole('textbox', { name: 'What help or accommodations would let you do your best work?' })
  await help.fill('  A  quiet room. \n\nShort   breaks. ')
  await press(page, 'Next')
  await expect(page.getByText('Question 7 of 34')).toBeVisible()
  const stored = await readApplication(request, person)
  expect(stored.hours_per_week).toBe(20)
  expect(stored.open_ended_questions[0]?.answer_value).toBe('A quiet room.\n\nShort breaks.')
})

test('I-15 an error goes when the input is right, and does not come back while typing', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  await openQuestion(page, 17)
  const hours = page.getByRole('textbox', { name: 'How many hours a week would you like to work?' })
  const problem = page.getByText('Please enter a number between 0 and 168')
  await hours.fill('ten')
  await expect(problem).toHaveCount(0)
  await press(page, 'Next')
  await expect(problem).toHaveCount(2)
  await hours.press('End')
  await page.keyboard.type('x')
  await expect(problem, 'it is still wrong').toHaveCount(2)
  await hours.fill('10')
  await expect(problem).toHaveCount(0)
  await expect(hours).toBeFocused()
  await expectAccessible(page)
  await hours.fill('10 h')
  await expect(problem, 'not before the next check').toHaveCount(0)
  await press(page, 'Next')
  await expect(problem).toHaveCount(2)
  await page.reload()
  await expect(problem, 'a draft says why it is not saved').toHaveCount(1)
  await hours.fill('10')
  await expect(problem).toHaveCount(0)
})

test('I-15 the alert about a refused file goes when the picture is removed', async ({ page, request, signIn }) => {
  const person = await signIn()
  const id = await fillApplication(request, person, { education: [1] })
  await uploadAnswerPicture(request, person, id, 29, png())
  await openQuestion(page, 29)
  await expect(page.getByRole('img', { name: 'Preview: Your picture' })).toBeVisible()
  await choosePicture(page, { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  const alert = page.getByRole('alert').filter({ hasText: 'Invalid file type - please select an image to upload' })
  await expect(alert).toBeVisible()
  await press(page, 'Remove photo')
  await expect(alert).toHaveCount(0)
})
