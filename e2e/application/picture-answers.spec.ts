import type { APIRequestContext, Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { questions } from '@sparkle/contract/questions.ts'
import { fillApplication, readApplication, uploadAnswerPicture } from '../support/applications.ts'
import {
  expect,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  letThrough,
  type Person,
  storeSession,
  test,
} from '../support/fixtures.ts'
import { choosePicture, png, press, samplePicture } from '../support/sign-up-steps.ts'

const openQuestion = (page: Page, id: number) => page.goto(`${addresses.application}?question=${id}`)
const openPictures = (page: Page, username: string) => page.goto(`${addresses.profile(username)}?tab=experience`)

for (const [reason, reply] of [
  ['damaged', { body: 'not a picture', contentType: 'image/webp' }],
  ['missing', { status: 404, json: {} }],
] as const) {
  test(`I-23 a stored picture that is ${reason} is replaced by a notice, and can be removed`, async ({
    page,
    request,
    signIn,
  }) => {
    const person = await signIn()
    const id = await fillApplication(request, person, { education: [1] })
    await uploadAnswerPicture(request, person, id, 29, png())
    await page.route('**/api/v1/sparkleApplication/pictures/*', (route) => route.fulfill(reply))
    await openPictures(page, person.username)
    const onProfile = reason === 'damaged' ? 'This picture cannot be shown.' : 'The picture could not be loaded.'
    await expect(page.getByText(onProfile)).toBeVisible()
    await expectAccessibleInBothColorSchemes(page)
    await openQuestion(page, 29)
    await expect(page.getByText('This picture cannot be shown.')).toBeVisible()
    await expectAccessibleInBothColorSchemes(page)
    await press(page, 'Remove photo')
    await expect(page.getByText('This picture cannot be shown.')).toHaveCount(0)
    await press(page, 'Close')
    await expect(page).toHaveURL(addresses.profile(person.username))
    expect((await readApplication(request, person)).open_ended_questions).toEqual([])
  })
}

const field = (page: Page) => page.getByRole('textbox', { name: 'What does the picture show?' })
const decoration = (page: Page) => page.getByRole('checkbox', { name: 'Only decoration' })
const plea = (page: Page) => page.getByText('Please say what this picture shows.')
const { text: question = '' } = questions.find(({ id }) => id === 29) ?? {}

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
  await openPictures(page, person.username)
  await expect(picture).toBeVisible()
  await expect(plea(page)).toHaveCount(0)
  await page.goto(`${addresses.application}?view=check`)
  await expect(picture).toBeVisible()
  await storeSession(page, await makePerson())
  await openPictures(page, person.username)
  await expect(picture).toBeVisible()
})

test('I-26 a picture that is only decoration is not announced', async ({ page, request, signIn }) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  await openQuestion(page, 29)
  await choosePicture(page, samplePicture)
  await field(page).fill('My dog')
  await decoration(page).check()
  await expect(field(page)).toHaveCount(0)
  await decoration(page).uncheck()
  await expect(field(page)).toHaveValue('My dog')
  await decoration(page).check()
  await expectAccessibleInBothColorSchemes(page)
  await press(page, 'Close')
  await expect(page).toHaveURL(addresses.profile(person.username))
  expect(await readAltTexts(request, person)).toEqual([''])
  await openPictures(page, person.username)
  await expect(page.getByRole('tabpanel').locator('img')).toHaveAttribute('alt', '')
  await expect(plea(page)).toHaveCount(0)
  await openQuestion(page, 29)
  await expect(decoration(page)).toBeChecked()
})

test('I-27 a picture without a description keeps the question as its text, and only its owner is asked', async ({
  page,
  request,
  signIn,
  makePerson,
}) => {
  const person = await signIn()
  const id = await fillApplication(request, person, { education: [1], is_public: true })
  await uploadAnswerPicture(request, person, id, 29, png())
  await page.goto(`${addresses.application}?view=check`)
  await expect(plea(page)).toBeVisible()
  await openPictures(page, person.username)
  await expect(page.getByRole('img', { name: question, exact: true })).toBeVisible()
  await expect(plea(page)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  await press(page, `Edit: ${question}`)
  await field(page).fill('A medal')
  const uploads: string[] = []
  page.on('request', (sent) => sent.url().includes('/assets/upload') && uploads.push(sent.url()))
  await press(page, 'Save')
  await expect(page.getByRole('img', { name: 'A medal', exact: true })).toBeVisible()
  await expect(plea(page)).toHaveCount(0)
  expect(uploads).toEqual([])

  const other = await makePerson()
  const otherId = await fillApplication(request, other, { is_public: true })
  await uploadAnswerPicture(request, other, otherId, 29, png())
  await openPictures(page, other.username)
  await expect(page.getByRole('img', { name: question, exact: true })).toBeVisible()
  await expect(plea(page)).toHaveCount(0)
})

test('I-28 a description is saved while its writer pauses, and survives a lost connection and a reload', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const id = await fillApplication(request, person, { education: [1] })
  await uploadAnswerPicture(request, person, id, 29, png())
  await openQuestion(page, 29)
  await field(page).fill('My dog')
  await expect.poll(() => readAltTexts(request, person)).toEqual(['My dog'])
  await page.route('**/api/v1/sparkleApplication/update', (route) => route.abort())
  await field(page).fill('My dog and my cat')
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
  await page.reload()
  await expect(field(page)).toHaveValue('My dog and my cat')
  await letThrough(page, '**/api/v1/sparkleApplication/update')
  await press(page, 'Close')
  await expect(page).toHaveURL(addresses.profile(person.username))
  expect(await readAltTexts(request, person)).toEqual(['My dog and my cat'])
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

test('I-28 what is typed during a slow upload is saved after it, without a second upload', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  let uploads = 0
  let finish = () => {}
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve
  })
  await page.route('**/api/v1/sparkleApplication/assets/upload', async (route) => {
    uploads++
    await isFinished
    await route.continue()
  })
  await openQuestion(page, 29)
  await choosePicture(page, samplePicture)
  await field(page).fill('My dog')
  await press(page, 'Close')
  await field(page).fill('My dog on a wall')
  finish()
  await expect.poll(() => readAltTexts(request, person)).toEqual(['My dog on a wall'])
  expect(uploads).toBe(1)
})

test('I-25 a new picture does not keep the description of the one before, and a refused file changes nothing', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const id = await fillApplication(request, person, { education: [1] })
  await uploadAnswerPicture(request, person, id, 29, png(), 'My dog')
  // The stored picture may still be loading.
  await page.route('**/api/v1/sparkleApplication/pictures/*', () => undefined)
  await openQuestion(page, 29)
  await expect(field(page)).toHaveValue('My dog')
  await choosePicture(page, samplePicture)
  await expect(field(page)).toHaveValue('')
  await choosePicture(page, { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(field(page)).toHaveValue('My dog')
  await choosePicture(page, samplePicture)
  await press(page, 'Close')
  await expect(page).toHaveURL(addresses.profile(person.username))
  expect(await readAltTexts(request, person)).toEqual([null])
})

test('I-25 a description that is too long is kept and flagged, and all of it fits a small window', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const id = await fillApplication(request, person, { education: [1] })
  await uploadAnswerPicture(request, person, id, 29, png())
  await page.setViewportSize({ width: 320, height: 256 })
  await openQuestion(page, 29)
  await field(page).fill('é'.repeat(301))
  await expect(page.getByText('Please use at most 300 characters. You have 301.')).toBeVisible()
  await press(page, 'Close')
  await expect(page.getByRole('alert').getByRole('link')).toBeVisible()
  await expect(field(page)).toHaveValue('é'.repeat(301))
  await expectAccessibleInBothColorSchemes(page)
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 640 })
    await expectNoOverflow(page, `${width}`)
  }
  expect(await readAltTexts(request, person)).toEqual([null])
})
