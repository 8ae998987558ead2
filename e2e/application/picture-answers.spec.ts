import type { APIRequestContext, Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { fillApplication, openAnswers, openQuestion, readApplication } from '../support/applications.ts'
import { expect, expectAccessibleInBothColorSchemes, type Person, storeSession, test } from '../support/fixtures.ts'
import { choosePicture, press, samplePicture } from '../support/sign-up-steps.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'What does the picture show?' })
const plea = (page: Page) => page.getByText('Please say what this picture shows.')

const readAltTexts = async (request: APIRequestContext, person: Person) =>
  (await readApplication(request, person)).open_ended_questions.map(({ alt_text }) => alt_text)

test('I-25 the description of a picture is uploaded with it, and heard by its owner and by others', async ({
  page,
  request,
  signIn,
  makePerson,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1], is_public: true })
  let uploads = 0
  page.on('request', (call) => {
    if (call.url().includes('/assets/upload')) uploads++
  })
  await openQuestion(page, 29)
  await expect(field(page)).toHaveCount(0)
  await choosePicture(page, samplePicture)
  // Other unsent text would be sent now.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await field(page).fill('My dog jumps over a wall')
  await expectAccessibleInBothColorSchemes(page)
  expect(uploads).toBe(0)
  await press(page, 'Close')
  await expect(page).toHaveURL(addresses.profile(person.username))
  expect(await readAltTexts(request, person)).toEqual(['My dog jumps over a wall'])
  const picture = page.getByRole('img', { name: 'My dog jumps over a wall', exact: true })
  await openAnswers(page, person, 'experience')
  await expect(picture).toBeVisible()
  await expect(plea(page)).toHaveCount(0)
  await page.goto(`${addresses.application}?view=check`)
  await expect(picture).toBeVisible()
  await storeSession(page, await makePerson())
  await openAnswers(page, person, 'experience')
  await expect(page.getByRole('tabpanel').locator(picture)).toBeVisible()
})

test('I-28 a reload loses a new picture after a warning, but not its description', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  await openQuestion(page, 29)
  await choosePicture(page, samplePicture)
  await field(page).fill('My dog')
  const warning = page.waitForEvent('dialog')
  const reloaded = page.reload()
  await (await warning).accept()
  await reloaded
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await choosePicture(page, samplePicture)
  await expect(field(page)).toHaveValue('My dog')
  await press(page, 'Close')
  await expect(page).toHaveURL(addresses.profile(person.username))
  expect(await readAltTexts(request, person)).toEqual(['My dog'])
})
