import { updateApplication, uploadPicture } from '@sparkle/contract/applications/applications.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { replyWithApplication } from '#test/applications.ts'
import { hold, noConnection, reply } from '#test/network.ts'
import { chooseFile, choosePicture, GIF, replyToPictures } from '#test/pictures.ts'
import { replyWithOtherProfile } from '#test/profiles.ts'
import { getQuestion, makeApplication, pictureAnswer } from '#test/replies/application-replies.ts'
import {
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  open,
  press,
  reload,
} from '#test/screen.tsx'
import { openQuestion, openWizard } from '#test/wizard.ts'

const withPicture = (alt_text: string | null = null) => ({
  education: [1],
  open_ended_questions: [pictureAnswer(29, { alt_text })],
})
const field = page.getByRole('textbox', { name: 'What does the picture show?' })
const decoration = page.getByRole('checkbox', { name: 'Only decoration' })
const plea = page.getByText('Please say what this picture shows.')
const refusal = page.getByRole('alert').filter({ hasText: 'Invalid file type - please select an image to upload' })
const { text: question } = getQuestion(29)

type Server = Pick<ReturnType<typeof replyWithApplication>, 'read'>
const getAltTexts = ({ read }: Server) => read().open_ended_questions.map(({ alt_text }) => alt_text)
const openPictures = (username: string) => open(`${addresses.profile(username)}?tab=experience`)

test('A-82 a refused file does not remove the stored picture', async () => {
  const { user, uploads, read } = await openQuestion(29, withPicture())
  await expect.element(page.getByRole('img', { name: 'Preview: Your picture' })).toBeVisible()
  await chooseFile(GIF)
  await expect.element(refusal).toBeVisible()
  await press('Close')
  await expectAddress(addresses.profile(user.username))
  expect(uploads).toEqual([])
  expect(read().open_ended_questions).toMatchObject([{ question_id: 29, answer_type: 'picture' }])
})

test('I-15 the alert about a refused file goes when the picture is removed', async () => {
  await openQuestion(29, withPicture())
  await expect.element(page.getByRole('img', { name: 'Preview: Your picture' })).toBeVisible()
  await chooseFile(GIF)
  await expect.element(refusal).toBeVisible()
  await press('Remove photo')
  await expect.element(refusal).toHaveLength(0)
})

for (const [reason, picture] of [
  ['damaged', () => new Response('not a picture', { headers: { 'content-type': 'image/webp' } })],
  ['missing', () => new Response('{}', { status: 404 })],
] as const) {
  test(`I-23 a stored picture that is ${reason} is replaced by a notice, and can be removed`, async () => {
    replyToPictures(picture)
    const person = await openQuestion(29, withPicture())
    const { username } = person.user
    await openPictures(username)
    const onProfile = reason === 'damaged' ? 'This picture cannot be shown.' : 'The picture could not be loaded.'
    await expect.element(page.getByText(onProfile)).toBeVisible()
    await expectAccessibleInBothColorSchemes()
    await open(`${addresses.application}?question=29`)
    const notice = page.getByText('This picture cannot be shown.')
    await expect.element(notice).toBeVisible()
    await expectAccessibleInBothColorSchemes()
    await press('Remove photo')
    await expect.element(notice).toHaveLength(0)
    await press('Close')
    await expectAddress(addresses.profile(username))
    expect(person.read().open_ended_questions).toEqual([])
  })
}

test('I-26 a picture that is only decoration is not announced', async () => {
  const person = await openQuestion(29)
  await choosePicture()
  await field.fill('My dog')
  await decoration.click()
  await expect.element(field).toHaveLength(0)
  await decoration.click()
  await expect.element(field).toHaveValue('My dog')
  await decoration.click()
  await expectAccessibleInBothColorSchemes()
  await press('Close')
  await expectAddress(addresses.profile(person.user.username))
  expect(getAltTexts(person)).toEqual([''])
  await openPictures(person.user.username)
  await expect.element(page.getByRole('tabpanel').getByCss('img')).toHaveAttribute('alt', '')
  await expect.element(plea).toHaveLength(0)
  await open(`${addresses.application}?question=29`)
  await expect.element(decoration).toBeChecked()
})

test('I-27 a picture without a description keeps the question as its text, and only its owner is asked', async () => {
  const { user, uploads } = await openWizard('?view=check', withPicture())
  await expect.element(plea).toBeVisible()
  await openPictures(user.username)
  const asQuestion = page.getByRole('img', { name: question, exact: true })
  await expect.element(asQuestion).toBeVisible()
  await expect.element(plea).toBeVisible()
  await expectAccessibleInBothColorSchemes()

  await press(`Edit: ${question}`)
  await field.fill('A medal')
  await press('Save')
  await expect.element(page.getByRole('img', { name: 'A medal', exact: true })).toBeVisible()
  await expect.element(plea).toHaveLength(0)
  expect(uploads).toEqual([])

  replyWithOtherProfile('robin', makeApplication({ ...withPicture(), is_public: true }))
  await openPictures('robin')
  await expect
    .element(page.getByRole('tabpanel').getByRole('img', { name: 'Proud of this work', exact: true }))
    .toBeVisible()
  await expect.element(plea).toHaveLength(0)
})

test('I-28 a description is saved while its writer pauses, and survives a lost connection and a reload', async () => {
  const person = await openQuestion(29, withPicture())
  await field.fill('My dog')
  await expect.poll(() => getAltTexts(person)).toEqual(['My dog'])
  reply(updateApplication, noConnection)
  await field.fill('My dog and my cat')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
  await reload()
  await expect.element(field).toHaveValue('My dog and my cat')
  const server = replyWithApplication(person.read())
  await press('Close')
  await expectAddress(addresses.profile(person.user.username))
  expect(getAltTexts(server)).toEqual(['My dog and my cat'])
})

test('I-28 what is typed during a slow upload is saved after it, without a second upload', async () => {
  const person = await openQuestion(29)
  const finish = hold<void>()
  const uploads = reply(uploadPicture, async (request) => {
    await finish.promise
    return person.upload(request)
  })
  await choosePicture()
  await field.fill('My dog')
  await press('Close')
  await expect.poll(() => uploads.length).toBe(1)
  await field.fill('My dog on a wall')
  finish.send()
  await expect.poll(() => getAltTexts(person)).toEqual(['My dog on a wall'])
  expect(uploads).toHaveLength(1)
})

test('I-25 a new picture does not keep the description of the one before, and a refused file changes nothing', async () => {
  // The stored picture may still be loading.
  replyToPictures(() => new Promise(() => undefined))
  const person = await openQuestion(29, withPicture('My dog'))
  await expect.element(field).toHaveValue('My dog')
  await choosePicture()
  await expect.element(field).toHaveValue('')
  await chooseFile(GIF)
  await expect.element(field).toHaveValue('My dog')
  await choosePicture()
  await press('Close')
  await expectAddress(addresses.profile(person.user.username))
  expect(getAltTexts(person)).toEqual([null])
})

test('I-25 a description that is too long is kept and flagged, and all of it fits a small window', async () => {
  await page.viewport(320, 256)
  const person = await openQuestion(29, withPicture())
  await field.fill('é'.repeat(301))
  await expect.element(page.getByText('Please use at most 300 characters. You have 301.')).toBeVisible()
  await press('Close')
  await expect.element(page.getByRole('alert').getByRole('link')).toBeVisible()
  await expect.element(field).toHaveValue('é'.repeat(301))
  await expectAccessibleInBothColorSchemes()
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.viewport(width, 640)
    await expectNoOverflow()
  }
  expect(getAltTexts(person)).toEqual([null])
})
