import { addresses } from '@sparkle/contract/addresses.ts'
import {
  allAnswers,
  changeApplication,
  fillApplication,
  readApplication,
  uploadAnswerPicture,
} from '../support/applications.ts'
import { sendMessages } from '../support/conversations.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  freshName,
  letThrough,
  test,
} from '../support/fixtures.ts'
import { choosePicture, png, samplePicture, typeZip } from '../support/sign-up-steps.ts'

const tabNames = ['About', 'Experience', 'Sparkle', 'Inspiration', 'Goals']
const notPublic = "This user's profile is not public - please search for a different user"

test('F-01 F-03 F-04 F-05 F-07 F-10 a new person is welcomed, asked for a location, and can start to apply', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await page.goto(addresses.profile(person.username))
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.username}!` })).toBeVisible()
  await expect(page.getByText('Click the Edit Icon to Add Your Location!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit your photo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit your location' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start Sparkle Application!' }).click()
  await expect(page).toHaveURL(/\/user\/profile\/application/)
})

test('F-02 F-18 F-19 the location is edited in place, with the same checks as at sign-up', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto(addresses.profile(person.username))
  await page.getByRole('button', { name: 'Edit your location' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Please select your country from the dropdown menu')
  await expectAccessible(page)
  await page.getByLabel('Country').selectOption('us')
  await page.getByLabel('State').selectOption('IL')
  await page.getByLabel('Town').fill('Springfield')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter your 5-digit zip code')
  await typeZip(page, page.getByRole('alert'))
  await page.getByLabel('Zip').fill('62701')
  const saved = page.waitForRequest('**/api/v1/user/info')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).postDataJSON()).toMatchObject({
    country: 'us',
    state: 'IL',
    town: 'Springfield',
    zip: '62701',
    userId: person.id,
  })
  await expect(page.getByText('Springfield, IL')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit your location' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('Springfield, IL')).toBeVisible()
})

test('F-17 A-71 A-73 C-17 C-18 the avatar is edited in place and updated from the response', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await page.goto(addresses.profile(person.username))
  await page.getByRole('button', { name: 'Edit your photo' }).click()
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  await choosePicture(page, samplePicture)
  const reply = page.waitForResponse('**/api/v1/user/update')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const { avatar } = (await (await reply).json()) as { avatar: string }
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', avatar)
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', avatar.replace('192', '48'))
  await page.getByRole('button', { name: 'Edit your photo' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', '/images/default-applicant.svg')
})

test('F-08 F-09 the button reflects the state of the application', async ({ page, request, signIn }) => {
  const person = await signIn()
  const id = await fillApplication(request, person, { hours_per_week: 0 })
  await page.goto(addresses.profile(person.username))
  await expect(page.getByRole('button', { name: 'Continue Sparkle Application' })).toBeVisible()
  await expect(page.getByText('1 of 34 questions answered')).toBeVisible()
  await changeApplication(request, person, allAnswers)
  for (const questionId of [29, 39, 43, 46]) await uploadAnswerPicture(request, person, id, questionId, png())
  await page.reload()
  await expect(page.getByText('33 of 34 questions answered')).toBeVisible()
  await page.getByRole('button', { name: 'Edit your photo' }).click()
  await choosePicture(page, samplePicture)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your Sparkle Application is complete. Well done!')).toBeVisible()
  await expect(page.getByRole('button', { name: /Sparkle Application/ })).toHaveCount(0)
})

test('F-11 F-12 F-13 F-14 A-18 with view-all there is a search button and no application', async ({ page, signIn }) => {
  const business = await signIn({ business: true })
  let requests = 0
  await page.route('**/api/v1/sparkleApplication/self', (route) => {
    requests += 1
    return route.continue()
  })
  await page.goto(addresses.profile(business.username))
  const search = page.getByRole('link', { name: 'Search Applicants' })
  await expect(search).toBeVisible()
  await expect(page.getByRole('tablist')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Sparkle Application/ })).toHaveCount(0)
  await expectAccessible(page)
  await search.click()
  await expect(page).toHaveURL(addresses.search())
  expect(requests).toBe(0)
})

test('F-06 F-32 F-33 A-49 A-50 A-51 A-52 the side tabs are real tabs, and each section has an edit button', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, allAnswers)
  await page.goto(addresses.profile(person.username))
  const list = page.getByRole('tablist')
  await expect(list.getByRole('tab')).toHaveText(tabNames)
  const expected: Record<string, string[]> = {
    Experience: ['Answer to 24', 'Answer to 28'],
    Sparkle: ['Answer to 30', 'Answer to 38'],
    Inspiration: ['Answer to 40', 'Answer to 42'],
    Goals: ['Answer to 44', 'Answer to 45'],
  }
  await list.getByRole('tab', { name: 'About' }).focus()
  for (const tab of tabNames.slice(1)) {
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    const panel = page.getByRole('tabpanel')
    for (const text of expected[tab] ?? []) await expect(panel.getByText(text)).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Edit: / })).toHaveCount(await panel.getByRole('heading').count())
    await expectAccessible(page)
  }
  await expect(page).toHaveURL(/tab=goals/)
  await page.reload()
  await expect(list.getByRole('tab', { name: 'Goals' })).toHaveAttribute('aria-selected', 'true')
})

test('F-20 a section is edited in place with the same field as in the wizard', async ({ page, request, signIn }) => {
  const person = await signIn()
  await fillApplication(request, person, { open_ended_questions: [{ question_id: 30, answer_value: 'I bake.' }] })
  await page.goto(`${addresses.profile(person.username)}?tab=sparkle`)
  const edit = page.getByRole('button', { name: 'Edit: What skills and talents make you sparkle?' })
  await edit.click()
  const field = page.getByRole('textbox', { name: 'What skills and talents make you sparkle?' })
  await expect(field).toHaveValue('I bake.')
  await expectAccessible(page)
  await field.fill('I fix computers.')
  const saved = page.waitForRequest('**/api/v1/sparkleApplication/update')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).postDataJSON().open_ended_questions).toMatchObject([
    { question_id: 30, answer_value: 'I fix computers.' },
  ])
  await expect(edit).toBeFocused()
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('tabpanel').getByText('I fix computers.')).toBeVisible()
})

test('F-21 A-53 legacy questions are shown, and editing one shows the alert', async ({ page, request, signIn }) => {
  const person = await signIn()
  await fillApplication(request, person, {
    best_learn_new: 1,
    work_ethic: [1, 6],
    reliable_transportation: true,
    about: 'I am Sam.',
  })
  await page.goto(addresses.profile(person.username))
  const panel = page.getByRole('tabpanel')
  for (const text of ['Shown how', 'Team Player', 'I am Sam.']) await expect(panel.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: 'Edit: How do you learn new things best?' }).click()
  await expect(page.getByRole('alert')).toContainText('Sorry - editing is no longer supported for this question!')
})

test('F-15 F-16 F-36 the switch makes the profile public and private again; its owner always sees it', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person)
  await page.goto(addresses.profile(person.username))
  const show = page.getByRole('switch', { name: 'Show my profile to others' })
  await expect(show).not.toBeChecked()
  await show.click()
  await expect(show).toBeChecked()
  await expect.poll(async () => (await readApplication(request, person)).is_public).toBe(true)
  await show.click()
  await expect.poll(async () => (await readApplication(request, person)).is_public).toBe(false)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.username}!` })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('I-14 showing the profile says what has changed, and Undo takes it back', async ({ page, request, signIn }) => {
  const person = await signIn()
  await fillApplication(request, person)
  await page.goto(addresses.profile(person.username))
  const show = page.getByRole('switch', { name: 'Show my profile to others' })
  const isPublic = async () => (await readApplication(request, person)).is_public
  const madePublic = page.getByRole('status').filter({ hasText: 'Your profile is public. Businesses can find it.' })
  const madePrivate = page
    .getByRole('status')
    .filter({ hasText: 'Your profile is private. Businesses cannot find it.' })
  await show.press('Space')
  await expect(madePublic).toBeVisible()
  expect(await isPublic()).toBe(true)
  await expectAccessibleInBothColorSchemes(page)
  await page.setViewportSize({ width: 320, height: 256 })
  await expectNoOverflow(page)
  const setTextSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value
    }, size)
  await page.setViewportSize({ width: 768, height: 1024 })
  await setTextSize('200%')
  await expect
    .poll(() => madePublic.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight), 'cut off')
    .toBe(0)
  await setTextSize('')
  await madePublic.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(show).not.toBeChecked()
  await expect(show).toBeFocused()
  await expect(madePrivate).toBeVisible()
  await expect(madePublic).toHaveCount(0)
  expect(await isPublic()).toBe(false)
  await madePrivate.getByRole('button', { name: 'Undo' }).click()
  await expect(madePublic).toBeVisible()
  await expect(madePrivate).toHaveCount(0)
  expect(await isPublic()).toBe(true)
})

test('I-15 the alert about a switch that failed goes with the next try', async ({ page, request, signIn }) => {
  const person = await signIn()
  await fillApplication(request, person)
  await page.goto(addresses.profile(person.username))
  const update = '**/api/v1/sparkleApplication/update'
  await page.route(update, (route) => route.fulfill({ status: 503, json: { message: 'Busy', code: 'unavailable' } }))
  const show = page.getByRole('switch', { name: 'Show my profile to others' })
  await show.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong: Busy' })
  await expect(alert).toBeVisible()
  await expect(show).not.toBeChecked()
  await letThrough(page, update)
  await show.click()
  await expect(show).toBeChecked()
  await expect(alert).toHaveCount(0)
})

test('the owner can view the profile as others see it', async ({ page, request, signIn }) => {
  const person = await signIn()
  await fillApplication(request, person, { is_public: true, hours_per_week: 12 })
  await page.goto(addresses.profile(person.username))
  await page.getByRole('link', { name: 'View as others see it' }).click()
  await expect(page.getByText('This is how others see your profile.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await expect(page.getByText('12 hours a week')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to my own view' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.username}!` })).toBeVisible()
})

test('R-06 a former username in the address redirects to the current profile', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const other = await makePerson()
  await fillApplication(request, other, { hours_per_week: 10, is_public: true })
  const username = freshName('now')
  await request.post('/api/v1/user/update', {
    headers: { authorization: `Bearer ${other.token}` },
    multipart: { username },
  })
  await signIn()
  await page.goto(addresses.profile(other.username))
  await expect(page.getByRole('heading', { level: 1, name: username, exact: true })).toBeVisible()
  await expect(page).toHaveURL(addresses.profile(username))
})

test('F-22 F-23 F-27 F-28 F-29 F-30 F-31 another person sees the public profile but cannot edit it', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const other = await makePerson()
  const id = await fillApplication(request, other, { ...allAnswers, is_public: true })
  await signIn()
  const found = page.waitForRequest('**/api/v1/sparkleApplication/search')
  const loaded = page.waitForRequest(`**/api/v1/sparkleApplication/${id}`)
  await page.goto(addresses.profile(other.username))
  expect((await found).postDataJSON()).toEqual({ username: other.username })
  await loaded
  await expect(page.getByRole('heading', { level: 1, name: other.username, exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Sparkle Application/ })).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByText('Answer to 18')).toBeVisible()
  await expectAccessible(page)
})

test('F-34 F-35 a profile that is not public shows the alert and redirects to your own, even for a business', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const other = await makePerson()
  await fillApplication(request, other, { hours_per_week: 10 })
  const business = await signIn({ business: true })
  await page.goto(addresses.profile(other.username))
  await expect(page.getByRole('alert')).toContainText(notPublic)
  await expect(page).toHaveURL(addresses.profile(business.username))
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('I-56 the profile of an unknown person says so plainly and leads on', async ({ page, signIn }) => {
  for (const business of [false, true]) {
    const person = await signIn({ business })
    await page.goto(addresses.profile('nobody-at-all-here'))
    await expect(page.getByRole('heading', { level: 1, name: 'We could not find nobody-at-all-here' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectAccessibleInBothColorSchemes(page)
    const links = page.getByRole('main').getByRole('link')
    await expect(links).toHaveText(business ? ['Search for people', 'Go to your profile'] : ['Go to your profile'])
    await links.last().click()
    await expect(page).toHaveURL(addresses.profile(person.username))
  }
})

test('after opening too many profiles, a message says to wait and a retry works', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const other = await makePerson()
  const id = await fillApplication(request, other, { is_public: true })
  await signIn()
  const message = 'You have opened many profiles in a short time. Please wait a minute, then try again.'
  const address = `**/api/v1/sparkleApplication/${id}`
  await page.route(address, (route) => route.fulfill({ status: 429, json: { message, code: 'too_many_requests' } }))
  await page.goto(addresses.profile(other.username))
  await expect(page.getByRole('alert')).toContainText(message)
  await expectAccessible(page)
  await letThrough(page, address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: other.username })).toBeVisible()
  await expect(page.getByText(message)).toHaveCount(0)
})

test('a profile without an application has no tabs', async ({ page, makePerson, signIn }) => {
  const shop = await makePerson({ business: true })
  await signIn()
  await page.goto(addresses.profile(shop.username))
  await expect(page.getByRole('heading', { level: 1, name: shop.username, exact: true })).toBeVisible()
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  await expectAccessible(page)
})

test('F-24 F-25 F-26 M-01 M-09 M-10 M-12 M-13 M-14 M-15 the docked panel sends messages to the person', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const other = await makePerson({ business: true })
  const person = await signIn()
  await page.goto(addresses.profile(other.username))
  const opener = page.getByRole('button', { name: `Send ${other.username} a Message` })
  await opener.click()
  const dock = page.getByRole('region', { name: `Message to ${other.username}` })
  const box = dock.getByLabel('Your message')
  await expect(box).toBeFocused()
  const bounds = await dock.boundingBox()
  expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeGreaterThan(1280 - 40)
  expect((bounds?.y ?? 0) + (bounds?.height ?? 0)).toBeGreaterThan(800 - 40)
  await dock.getByRole('button', { name: 'Send' }).click()
  await expect(dock.getByRole('alert')).toHaveText(
    'Messages must be at least 1 character in length! Please type your message in the textbox before hitting send.',
  )
  await expectAccessible(page)
  await box.fill('!')
  const created = page.waitForRequest('**/api/v1/forum/conversations')
  await dock.getByRole('button', { name: 'Send' }).click()
  expect((await created).postDataJSON()).toMatchObject({ title: 'Hello', message: '!' })
  await expect(dock.getByText('Message sent')).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(dock.getByLabel('Subject (optional)')).toHaveCount(0)
  await box.fill('And one more.')
  const added = page.waitForRequest('**/api/v1/forum/conversation-messages')
  await page.keyboard.press('Control+Enter')
  expect((await added).postDataJSON()).toMatchObject({ message: 'And one more.' })
  await expect(box).toHaveValue('')
  await expect(dock.getByRole('log').locator('time')).toHaveCount(2)
  const list = await request.get('/api/v1/forum/conversations?page=1', {
    headers: { authorization: `Bearer ${other.token}` },
  })
  const { conversations } = (await list.json()) as {
    conversations: { is_unread: boolean; reply_count: number; username: string }[]
  }
  expect(conversations).toMatchObject([{ username: person.username, is_unread: true, reply_count: 1 }])
  await page.keyboard.press('Escape')
  await expect(dock).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a message that cannot be sent stays in the panel, even after closing it and reloading, until it is sent', async ({
  page,
  context,
  makePerson,
  signIn,
}) => {
  const other = await makePerson({ business: true })
  await signIn()
  await page.goto(addresses.profile(other.username))
  const opener = page.getByRole('button', { name: `Send ${other.username} a Message` })
  await opener.click()
  await page.getByLabel('Subject (optional)').fill('A question')
  await page.getByLabel('Your message').fill('Are you there?')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong: No connection to Sparkle')
  const message = page.getByRole('log').locator('[data-index]', { hasText: 'Are you there?' })
  await expect(message).toContainText('Not sent')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(message.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await opener.click()
  await expect(message.locator('time')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Subject (optional)')).toHaveCount(0)
})

test('a full profile fits 320 px in light and dark, and loads the application in one request', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, allAnswers)
  let requests = 0
  await page.route('**/api/v1/sparkleApplication/**', (route) => {
    requests += 1
    return route.continue()
  })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    requests = 0
    await page.goto(`${addresses.profile(person.username)}?tab=sparkle`)
    await expect(page.getByText('Answer to 30')).toBeVisible()
    expect(requests).toBe(1)
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
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
  await other.goto(`${addresses.profile(person.username)}?tab=sparkle`)
  await expect(other.getByText('before')).toBeVisible()
  await page.goto(`${addresses.profile(person.username)}?tab=sparkle`)
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
  // Some browsers load the editor, others only after the page is loaded again.
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save.or(edit).first()).toBeVisible()
  if (!(await save.isVisible())) await edit.click()
  await expect(save).toBeVisible()
})

test('I-78 the own page of a business says what it can do next', async ({ page, request, makePerson, signIn }) => {
  const business = await signIn({ business: true })
  await sendMessages(request, await makePerson(), business, ['Hello'])
  const targets = {
    'Find applicants': addresses.search(),
    'Read your messages': addresses.messaging,
    'Join the discussions': addresses.discussions,
  }
  for (const [name, target] of Object.entries(targets)) {
    await page.goto(addresses.profile(business.username))
    await expect(page.getByText('1 unread conversation.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(target)
  }
  await page.goto(addresses.profile(business.username))
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole('heading', { name: 'What would you like to do?' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessibleInBothColorSchemes(page)
})
