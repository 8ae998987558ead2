import type { Application } from '@sparkle/contract/applications/applications.ts'
import { type Question, questions } from '@sparkle/contract/applications/questions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { getUser } from '@sparkle/contract/people/users.ts'
import decodeQR from 'qr/decode.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { openOwnProfile, replyWithOtherProfile, signInWithApplication } from '#test/profiles.ts'
import { answerAllExcept, makeApplication, PICTURE, textAnswer } from '#test/replies/application-replies.ts'
import { makeProfileUser } from '#test/replies/user-replies.ts'
import { expectAccessible, expectAddress, expectToFit, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const sheet = page.getByRole('article')
const status = page.getByRole('status').filter({ hasText: 'fits on the page' })
const getBox = (name: string) => page.getByRole('checkbox', { name, exact: true })
const getHeading = (name: string) => sheet.getByRole('heading', { name, exact: true })

const SENTENCE = 'I stocked shelves and helped people find what they need, and I liked it. '
const lengthen = (question: Question) => textAnswer(question.id, SENTENCE.repeat(4).slice(0, limits.textAnswer.max))
const allAtFullLength: Partial<Application> = {
  ...answerAllExcept(),
  open_ended_questions: questions.filter(({ kind, field }) => kind === 'text' && !field).map(lengthen),
}

async function openPage(application: Partial<Application>, photo?: string) {
  const { user } = signInWithApplication(application, photo ? { avatar: photo } : {})
  const place = { state: 'IL', town: 'Springfield', zip: '62701' }
  reply(getUser, makeProfileUser(user.username, { ...place, userId: user.id, avatar: user.avatar }))
  await open(addresses.profilePrint(user.username))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Print one page' })).toBeVisible()
  return user
}

test('OD-19 one page holds name, headline, town, address and code, and the answers that are chosen', async () => {
  const { username } = await openPage({ ...answerAllExcept(), headline: 'I bake bread' }, PICTURE)
  await expect.poll(() => document.title).toBe('Sam Lee on one page – Sparkle')
  await expect.element(getHeading('Sam Lee')).toBeVisible()
  await expect.element(sheet.getByText('I bake bread')).toBeVisible()
  await expect.element(sheet.getByText('Springfield, IL')).toBeVisible()
  await expect.element(sheet.getByText('62701')).toHaveLength(0)
  const address = `${location.host}${addresses.profile(username)}`
  await expect.element(sheet.getByRole('link', { name: address })).toBeVisible()
  await expect.element(sheet.getByRole('img', { name: 'Photo of Sam Lee' })).toBeVisible()
  await expect.element(sheet.getByText('Technology, Hospitality')).toBeVisible()
  await expect.element(sheet.getByText('Website: sam.example')).toBeVisible()
  await expect.element(status).toMatchTextContent('All that you chose fits on the page.')
  await expect.element(page.getByText('Of your pictures, only your photo is printed.')).toBeVisible()
  await expectToFit()

  await expect.element(getBox('What helps me')).not.toBeChecked()
  await expect.element(sheet.getByText('Answer to 18')).toHaveLength(0)
  await getBox('What helps me').click()
  await expect.element(sheet.getByText('Answer to 18')).toBeVisible()
  await pressKey(getBox('Work'), ' ')
  await expect.element(getHeading('Jobs so far')).toHaveLength(0)
  await expect.element(getBox('Work')).toHaveFocus()
  await getBox('Your photo').click()
  await getBox('Link and QR code').click()
  await expect.element(sheet.getByRole('img')).toHaveLength(0)
  await expect.element(sheet.getByRole('link')).toHaveLength(0)
  await expectAccessible()
})

test('OD-19 what does not fit is named, and fits after something else was turned off', async () => {
  await openPage(allAtFullLength)
  await expect.element(status).toMatchTextContent('Not all that you chose fits on the page.')
  const leftOut = page.getByRole('listitem').filter({ hasText: 'Fun fact' })
  await expect.element(leftOut).toBeVisible()
  await expect.element(getHeading('Fun fact')).toHaveLength(0)
  await expect.element(getHeading('What inspires me')).toHaveLength(0)
  await expect.element(getHeading('Good at')).toBeVisible()
  await expectToFit()
  for (const name of ['Work', 'Strengths', 'School and learning']) await getBox(name).click()
  await expect.element(getHeading('Fun fact')).toBeVisible()
  await expect.element(leftOut).toHaveLength(0)
  await expect.element(status).toMatchTextContent('All that you chose fits on the page.')
})

test('OD-19 little text is printed large', async () => {
  await openPage({ open_ended_questions: [textAnswer(30, 'I bake bread.')] })
  const text = await sheet.getByText('I bake bread.').findElement()
  // 15 points.
  expect(getComputedStyle(text).fontSize).toBe('20px')
  await expectAccessible()
})

test('OD-19 the code opens the profile, and the page says who can open it', async () => {
  const { username } = await openPage({ is_public: true })
  await expect.element(page.getByText('People log in to Sparkle to see it.')).toBeVisible()
  await expect.element(page.getByText('Answer some questions')).toBeVisible()
  const address = `${location.origin}${addresses.profile(username)}`
  const svg = await page.getByRole('img', { name: `QR code that opens ${address}` }).findElement()
  const picture = new Image(300, 300)
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 })
  const context = canvas.getContext('2d')
  Object.assign(context ?? {}, { fillStyle: 'white' })
  context?.fillRect(0, 0, 300, 300)
  context?.drawImage(picture, 0, 0, 300, 300)
  const pixels = context?.getImageData(0, 0, 300, 300)
  expect(pixels && decodeQR(pixels)).toBe(address)
})

test('OD-19 a hidden profile says that only its owner can open the link', async () => {
  await openPage({})
  await expect.element(page.getByText('It is hidden now, so only you can open it.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Who can see it now?' })
  await expect.element(link).toHaveAttribute('href', addresses.applicationShown)
})

test('OD-19 the own profile leads to the page, and its button prints', async () => {
  const { user } = await openOwnProfile()
  await page.getByRole('link', { name: 'Print one page' }).click()
  await expectAddress(addresses.profilePrint(user.username))
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  onTestFinished(() => print.mockRestore())
  await press('Print')
  expect(print).toHaveBeenCalledOnce()
  await page.getByRole('link', { name: 'Back to your profile' }).click()
  await expectAddress(addresses.profile(user.username))
})

test("OD-19 somebody else's page leads to their profile", async () => {
  signIn()
  replyWithOtherProfile('robin', makeApplication(answerAllExcept()))
  await open(addresses.profilePrint('robin'))
  await expectAddress(addresses.profile('robin'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'robin' })).toBeVisible()
})
