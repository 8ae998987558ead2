import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import {
  allAnswers,
  changeApplication,
  fillApplication,
  readApplication,
  uploadAnswerPicture,
} from '../support/applications.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  letThrough,
  test,
} from '../support/fixtures.ts'
import { choosePicture, png, samplePicture } from '../support/sign-up-steps.ts'

const UPDATE = '**/api/v1/sparkleApplication/update'
const WIZARD = addresses.application
const openQuestion = (page: Page, id: number) => page.goto(`${WIZARD}?question=${id}`)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Answers every question except these, so the wizard has only those steps. */
async function answerAllExcept(
  request: Parameters<typeof fillApplication>[0],
  person: Parameters<typeof fillApplication>[1],
  open: number[],
) {
  const id = await fillApplication(request, person, {
    ...allAnswers,
    ...(open.includes(7) && { work_weekend_nights: null }),
    ...(open.includes(15) && { work_learn_best: [] }),
    ...(open.includes(16) && { education: [] }),
    ...(open.includes(17) && { hours_per_week: null }),
    ...(open.includes(19) && { business_excites: [] }),
    open_ended_questions: allAnswers.open_ended_questions.filter(
      ({ question_id }) => !open.includes(question_id) && !(open.includes(23) && question_id >= 47),
    ),
  })
  for (const questionId of [29, 39, 43, 46]) {
    if (!open.includes(questionId)) await uploadAnswerPicture(request, person, id, questionId, png())
  }
  if (!open.includes(1)) {
    const reply = await request.post('/api/v1/user/update', {
      headers: { authorization: `Bearer ${person.token}` },
      multipart: { id: String(person.id), avatar: { name: 'me.png', mimeType: 'image/png', buffer: png() } },
    })
    expect(reply.status()).toBe(200)
  }
  return id
}

test('A-01 F-10 the start page says how many questions are open and that you can stop any time, and lists them', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto(WIZARD)
  await expect(heading(page, 'Sparkle Application')).toBeVisible()
  await expect(page.getByText('34 questions are open')).toBeVisible()
  await expect(page.getByText('Stop any time')).toBeVisible()
  await expect(page.getByRole('link', { name: /Not started/ })).toHaveCount(34)
  await expectAccessible(page)
  await press(page, 'Start')
  await expect(heading(page, 'Add a photo of yourself.')).toBeVisible()
})

test('A-02 A-03 A-06 A-07 A-08 only open sections are steps, by id, the links as one; Back and Next work', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await answerAllExcept(request, person, [45, 7, 23])
  await page.goto(WIZARD)
  await expect(heading(page, 'Can you work on weekends and at night?')).toBeVisible()
  await expect(page.getByText('Question 2 of 34')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0)
  await press(page, 'Next')
  await expect(heading(page, 'Where can people find you online?')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4)
  await press(page, 'Next')
  await expect(heading(page, 'Where would you like to be in five years?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0)
  await press(page, 'Back')
  await expect(heading(page, 'Where can people find you online?')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Can you work on weekends and at night?')).toBeVisible()
})

test('A-04 A-09 A-10 A-11 Next, Back and Finish save first; Finish opens the profile', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await answerAllExcept(request, person, [44, 45])
  await page.goto(WIZARD)
  const learn = page.getByRole('textbox', { name: 'What would you like to learn this year?' })
  let saved = page.waitForRequest(UPDATE)
  await learn.fill('To drive.')
  await press(page, 'Next')
  expect((await saved).postDataJSON()).toMatchObject({
    open_ended_questions: [{ question_id: 44, answer_value: 'To drive.' }],
  })
  await expect(heading(page, 'Where would you like to be in five years?')).toBeVisible()
  const future = page.getByRole('textbox', { name: 'Where would you like to be in five years?' })
  saved = page.waitForRequest(UPDATE)
  await future.fill('In a bakery.')
  await press(page, 'Back')
  expect((await saved).postDataJSON()).toMatchObject({
    open_ended_questions: [{ question_id: 45, answer_value: 'In a bakery.' }],
  })
  await expect(learn).toHaveValue('To drive.')
  await press(page, 'Next')
  saved = page.waitForRequest(UPDATE)
  await future.fill('In my own bakery.')
  await press(page, 'Finish')
  await saved
  await expect(page).toHaveURL(addresses.profile(person.username))
  const stored = await readApplication(request, person)
  expect(stored.open_ended_questions).toContainEqual(
    expect.objectContaining({ question_id: 45, answer_value: 'In my own bakery.' }),
  )
})

test('A-05 A-12 Close saves and opens the profile', async ({ page, request, signIn }) => {
  const person = await signIn()
  await fillApplication(request, person, { hours_per_week: 5 })
  await openQuestion(page, 30)
  await page.getByRole('textbox', { name: 'What skills and talents make you sparkle?' }).fill('I sing.')
  await press(page, 'Close')
  await expect(page).toHaveURL(addresses.profile(person.username))
  const stored = await readApplication(request, person)
  expect(stored.open_ended_questions).toMatchObject([{ question_id: 30, answer_value: 'I sing.' }])
})

test('C-24 C-25 C-26 an update sends only changed keys: text answers or null, no pictures, never question 1', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const id = await fillApplication(request, person, {
    open_ended_questions: [{ question_id: 20, answer_value: 'A lot.' }],
  })
  await uploadAnswerPicture(request, person, id, 29, png())
  await openQuestion(page, 17)
  const saved = page.waitForRequest(UPDATE)
  await page.getByRole('textbox', { name: 'How many hours a week would you like to work?' }).fill('20')
  await press(page, 'Close')
  const body = (await saved).postDataJSON() as Record<string, unknown>
  expect(body.hours_per_week).toBe(20)
  expect(body.open_ended_questions ?? null).toBeNull()
  await expect(page).toHaveURL(addresses.profile(person.username))
  expect((await readApplication(request, person)).open_ended_questions).toHaveLength(2)
})

test('A-13 the section list shows each status and opens any section, including finished ones', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [2] })
  await page.goto(`${WIZARD}?view=sections`)
  const done = page.getByRole('link', { name: /What schooling have you finished.*Done/ })
  await expect(done).toBeVisible()
  await done.click()
  await expect(page.getByRole('checkbox', { name: 'GED' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Bachelors' }).check()
  await press(page, 'Save and return')
  await expect(heading(page, 'Sparkle Application')).toBeVisible()
  expect((await readApplication(request, person)).education).toEqual([2, 4])
})

test('the check page shows every answer with a link to change it, and saving returns to the page', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { ...allAnswers })
  await page.goto(`${WIZARD}?view=check`)
  await expect(heading(page, 'Check your answers')).toBeVisible()
  await expect(page.getByText('Answer to 30')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Change What skills and talents make you sparkle?' }).click()
  await page.getByRole('textbox', { name: 'What skills and talents make you sparkle?' }).fill('I paint.')
  await press(page, 'Save and return')
  await expect(heading(page, 'Check your answers')).toBeVisible()
  await expect(page.getByText('I paint.')).toBeVisible()
})

for (const [ids, text, isValid] of [
  ['A-54', 'many', false],
  ['A-54', '12.5', false],
  ['A-55', '169', false],
  ['A-56', '0', true],
  ['A-56', '168', true],
] as const) {
  test(`${ids} A-37 hours "${text}" are ${isValid ? 'saved' : 'refused with the alert'}`, async ({
    page,
    request,
    signIn,
  }) => {
    const person = await signIn()
    await fillApplication(request, person, { education: [1] })
    await openQuestion(page, 17)
    const field = page.getByRole('textbox', { name: 'How many hours a week would you like to work?' })
    await field.fill(text)
    await press(page, 'Close')
    if (isValid) {
      await expect(page).toHaveURL(addresses.profile(person.username))
      expect((await readApplication(request, person)).hours_per_week).toBe(Number(text))
    } else {
      await expect(page.getByRole('alert').first()).toContainText('Please enter a number between 0 and 168')
      await expect(field).toHaveValue(text)
      await expectAccessible(page)
      await field.fill('20')
      await expect(page.getByText('Please enter a number between 0 and 168')).toHaveCount(0)
    }
  })
}

test('A-44 A-45 A-46 A-47 A-48 A-57 A-58 A-59 A-60 A-61 the four links are validated one by one', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  await openQuestion(page, 23)
  const linkedIn = page.getByLabel('What is the link to your LinkedIn page?')
  const instagram = page.getByLabel('What is the link to your Instagram page?')
  const portfolio = page.getByLabel('What is the link to your portfolio?')
  const website = page.getByLabel('What is the link to your website?')
  await linkedIn.fill('https://example.com/me')
  await instagram.fill('https://example.com/me')
  await portfolio.fill('ftp://example.com/me')
  await website.fill(`https://example.com/${'a'.repeat(281)}`)
  await press(page, 'Close')
  for (const field of [linkedIn, instagram, portfolio, website])
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Please enter a valid url').first()).toBeVisible()
  await expectAccessible(page)
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('listitem')).toHaveCount(4)
  await linkedIn.fill('https://www.LinkedIn.com/in/sam')
  await expect(summary.getByRole('listitem')).toHaveCount(3)
  await instagram.fill('http://instagram.com/sam')
  await portfolio.fill('https://example.com/me')
  await website.fill(`https://example.com/${'a'.repeat(280)}`)
  await expect(page.getByText('Please enter a valid url')).toHaveCount(0)
  await expect(summary).toHaveCount(0)
  await expect(website).toBeFocused()
  await press(page, 'Close')
  await expect(page).toHaveURL(addresses.profile(person.username))
  const stored = await readApplication(request, person)
  expect(stored.open_ended_questions.map(({ question_id }) => question_id).sort()).toEqual([47, 48, 49, 50])
})

test('A-62 A-63 a text has four rows and 300 characters; longer text is kept and flagged, never cut', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  await openQuestion(page, 30)
  const field = page.getByRole('textbox', { name: 'What skills and talents make you sparkle?' })
  await expect(field).toHaveAttribute('rows', '4')
  await expect(page.getByText('You can enter up to 300 characters').first()).toBeVisible()
  const long = 'é'.repeat(301)
  await field.fill(long)
  await press(page, 'Close')
  await expect(field).toHaveValue(long)
  await expect(page.getByText('Please use at most 300 characters. You have 301.').first()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(field).toHaveValue(long)
  await press(page, 'Close')
  await expect(page.getByText('Please use at most 300 characters. You have 301.')).toHaveCount(2)
  await field.fill('é'.repeat(300))
  await expect(page.getByText(/Please use at most 300 characters/)).toHaveCount(0)
  await press(page, 'Close')
  await expect(page).toHaveURL(addresses.profile(person.username))
  expect((await readApplication(request, person)).open_ended_questions[0]?.answer_value).toBe('é'.repeat(300))
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
  await page.goto(`${addresses.profile(person.username)}?tab=experience`)
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

test('A-82 a refused file does not remove the stored picture', async ({ page, request, signIn }) => {
  const person = await signIn()
  const id = await fillApplication(request, person, { education: [1] })
  await uploadAnswerPicture(request, person, id, 29, png())
  await openQuestion(page, 29)
  await expect(page.getByRole('img', { name: 'Preview: Your picture' })).toBeVisible()
  await choosePicture(page, { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByRole('alert')).toContainText('Invalid file type - please select an image to upload')
  await press(page, 'Close')
  await expect(page).toHaveURL(addresses.profile(person.username))
  expect((await readApplication(request, person)).open_ended_questions).toMatchObject([
    { question_id: 29, answer_type: 'picture' },
  ])
})

test('A-16 A-17 A-19 A-20 K-09 a missing application is requested once more after 100 ms, then not again', async ({
  page,
  signIn,
}) => {
  await signIn()
  let requests = 0
  await page.route('**/api/v1/sparkleApplication/self', (route) => {
    requests += 1
    return route.continue()
  })
  await page.goto(WIZARD)
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  expect(requests).toBe(2)
})

test('the network drops while typing and recovers: nothing is lost, and the answer saves automatically', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  await openQuestion(page, 30)
  const field = page.getByRole('textbox', { name: 'What skills and talents make you sparkle?' })
  await expect(field).toBeVisible()
  await context.setOffline(true)
  await field.fill('I fix bikes')
  await field.fill('I fix bikes and chairs.')
  await press(page, 'Close')
  await expect(page.getByText('What you typed is kept on this device.', { exact: false })).toBeVisible()
  await expect(field).toHaveValue('I fix bikes and chairs.')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect
    .poll(async () => (await readApplication(request, person)).open_ended_questions[0]?.answer_value)
    .toBe('I fix bikes and chairs.')
})

test('typed text survives a reload while the server fails, and is sent from the profile later', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  await page.route(UPDATE, (route) => route.fulfill({ status: 503, json: { message: 'Busy', code: 'unavailable' } }))
  await openQuestion(page, 30)
  const field = page.getByRole('textbox', { name: 'What skills and talents make you sparkle?' })
  await field.fill('I grow plants.')
  await page.reload()
  await expect(field).toHaveValue('I grow plants.')
  await letThrough(page, UPDATE)
  await page.goto(addresses.profile(person.username))
  await expect
    .poll(async () => (await readApplication(request, person)).open_ended_questions[0]?.answer_value)
    .toBe('I grow plants.')
})

test('"Saved" appears with the time once an answer is saved', async ({ page, request, signIn }) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  await openQuestion(page, 30)
  await expect(page.getByText('Your answers save automatically')).toBeVisible()
  await page.getByRole('textbox', { name: 'What skills and talents make you sparkle?' }).fill('I listen.')
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d{1,2}:\d\d (am|pm)$/ })).toBeVisible()
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

test('A-35 A-36 A-38 A-39 A-40 A-41 A-42 A-43 every step of the wizard works with the keyboard alone', async ({
  page,
  request,
  signIn,
}) => {
  test.setTimeout(240_000)
  const person = await signIn()
  await fillApplication(request, person)
  await page.goto(WIZARD)
  await heading(page, 'Sparkle Application').waitFor()
  const tabTo = async (role: 'button' | 'checkbox' | 'radio' | 'textbox', name?: string) => {
    const found = (name ? page.getByRole(role, { name, exact: true }) : page.getByRole('main').getByRole(role)).first()
    const target = await found.elementHandle()
    for (let count = 0; count < 60; count++) {
      if (await page.evaluate((element) => element === document.activeElement, target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${role} ${name ?? ''}`)
  }
  await tabTo('button', 'Start')
  await page.keyboard.press('Enter')
  const checkedKinds = new Set<string>()
  for (let step = 1; step <= 34; step++) {
    await expect(page.getByText(`Question ${step} of 34`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const main = page.getByRole('main')
    const count = (selector: string) => main.locator(selector).count()
    const [radios, checkboxes, texts] = await Promise.all([
      count('[type=radio]'),
      count('[type=checkbox]'),
      count('input:not([type=radio], [type=checkbox], [type=file]), textarea'),
    ])
    const kind = radios ? 'radio' : checkboxes ? 'checkbox' : texts ? 'textbox' : 'picture'
    const fields = kind === 'textbox' ? texts : 1
    const name = `${kind} ${fields}`
    if (!checkedKinds.has(name)) {
      checkedKinds.add(name)
      await expectAccessible(page)
    }
    if (kind === 'textbox') {
      await tabTo('textbox')
      const isHours = (await page.getByRole('heading', { level: 1 }).textContent())?.includes('hours')
      await page.keyboard.type(isHours ? '20' : fields === 4 ? 'https://linkedin.com/in/sam' : 'Typed by keyboard.')
    } else if (kind !== 'picture') {
      await tabTo(kind)
      await page.keyboard.press('Space')
    }
    await tabTo('button', step < 34 ? 'Next' : 'Finish')
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(addresses.profile(person.username))
  await expect(page.getByText('29 of 34 questions answered')).toBeVisible()
  expect([...checkedKinds].sort()).toEqual(['checkbox 1', 'picture 1', 'radio 1', 'textbox 1', 'textbox 4'])
})

test('the wizard fits 320 px, in light and dark', async ({ page, request, signIn }) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of [
    '?view=sections',
    '?view=check',
    '?question=19',
    '?question=23',
    '?question=30',
    '?question=29',
    '?question=7',
  ]) {
    await page.goto(`${WIZARD}${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow(page, address)
  }
  await expectAccessibleInBothColorSchemes(page)
})

test('once everything is answered, the wizard redirects to the profile', async ({ page, request, signIn }) => {
  const person = await signIn()
  await answerAllExcept(request, person, [])
  await page.goto(WIZARD)
  await expect(page).toHaveURL(addresses.profile(person.username))
  await changeApplication(request, person, { hours_per_week: null })
  await page.goto(WIZARD)
  await expect(heading(page, 'How many hours a week would you like to work?')).toBeVisible()
})
