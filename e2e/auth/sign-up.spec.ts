import type { Route } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  freshName,
  letThrough,
  test,
} from '../support/fixtures.ts'
import {
  choosePicture,
  chooseType,
  expectStep,
  fillBasics,
  fillLocation,
  fillPasswords,
  goToCredentials,
  goToLocation,
  goToPhoto,
  headings,
  PASSWORD,
  press,
  samplePicture,
  typeZip,
} from '../support/sign-up-steps.ts'

const REGISTER = '**/api/v1/auth/register'
const CHECK = '**/api/v1/auth/register/checkInput'
const INFO = '**/api/v1/user/info'
const connectionFailed = 'Something Went Wrong - Please check your connection and try again!'

test('R-03 U-01 U-08 U-13 U-23 U-40 U-65 U-67 U-68 U-69 the whole sign-up, in order, ends on your own profile', async ({
  page,
  request,
}) => {
  await page.goto(addresses.signUp)
  await expectStep(page, 'type')
  await expectAccessible(page)
  await chooseType(page)
  await expectStep(page, 'basics')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(`Step 2 of 5: ${headings.basics} – Sparkle`)
  await expectAccessible(page)
  const { username, email } = await fillBasics(page)
  await press(page, 'Next')
  await expectStep(page, 'credentials')
  await expectAccessible(page)
  await fillPasswords(page)
  await press(page, 'Next')
  await expectStep(page, 'photo')
  await expectAccessible(page)
  await choosePicture(page, samplePicture)
  await press(page, 'Save Photo')
  await expectStep(page, 'location')
  await expectAccessible(page)
  await fillLocation(page)
  await press(page, 'Save Location')
  await expectStep(page, 'done')
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('sparkle-session'))).toBeNull()
  await press(page, 'Let Me In!')
  await expect(page).toHaveURL(addresses.profile(username))
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${username}!` })).toBeVisible()
  const stored = await page.evaluate(() => localStorage.getItem('sparkle-session'))
  const { token } = JSON.parse(stored ?? '{}') as { token: string }
  expect(JSON.parse(stored ?? '{}')).toEqual({ username, token: expect.any(String) })
  const whoami = await request.get('/api/v1/auth/whoami', { headers: { authorization: `Bearer ${token}` } })
  expect(await whoami.json()).toMatchObject({
    username,
    email,
    firstName: 'Sam',
    lastName: 'Lee',
    businessAccount: false,
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${username}!` })).toBeVisible()
})

test('sign-up works with the keyboard alone', async ({ page }) => {
  await page.goto(addresses.signUp)
  await expectStep(page, 'type')
  const tabTo = async (name: string | RegExp, role: 'radio' | 'textbox' | 'button' | 'combobox') => {
    const target = page.getByRole(role, { name, exact: typeof name === 'string' })
    for (let count = 0; count < 30; count++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${name}`)
  }
  await tabTo('Applicant', 'radio')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expectStep(page, 'basics')
  const username = freshName()
  for (const [label, text] of [
    ['First name', 'Sam'],
    ['Last name', 'Lee'],
    ['Email', `${username}@example.com`],
    ['Username', username],
  ] as const) {
    await tabTo(label, 'textbox')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expectStep(page, 'credentials')
  await tabTo('Password', 'textbox')
  await page.keyboard.type(PASSWORD)
  await tabTo('Confirm password', 'textbox')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expectStep(page, 'photo')
  await tabTo('Skip', 'button')
  await page.keyboard.press('Enter')
  await expectStep(page, 'location')
  await tabTo('Country', 'combobox')
  await page.keyboard.press('U')
  await tabTo('State', 'combobox')
  await page.keyboard.type('IL')
  await tabTo('Town', 'textbox')
  await page.keyboard.type('Springfield')
  await tabTo(/^Zip/, 'textbox')
  await page.keyboard.type('62701')
  await page.keyboard.press('Enter')
  await expectStep(page, 'done')
  await tabTo('Let Me In!', 'button')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addresses.profile(username))
})

test('U-02 U-03 U-04 steps 2 and 3 have a Back button, which keeps the answers', async ({ page }) => {
  await page.goto(addresses.signUp)
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await expectStep(page, 'type')
  await expect(back).toHaveCount(0)
  await chooseType(page)
  await back.click()
  await expectStep(page, 'type')
  await expect(page.getByRole('radio', { name: 'Applicant' })).toBeChecked()
  await press(page, 'Next')
  const { email } = await fillBasics(page)
  await press(page, 'Next')
  await expectStep(page, 'credentials')
  await back.click()
  await expectStep(page, 'basics')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('U-05 U-06 U-07 steps 4 and 5 and the final screen have no Back button', async ({ page }) => {
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await goToPhoto(page)
  await expect(back).toHaveCount(0)
  await press(page, 'Skip')
  await expectStep(page, 'location')
  await expect(back).toHaveCount(0)
  await press(page, 'Skip')
  await press(page, 'Skip anyway')
  await expectStep(page, 'done')
  await expect(back).toHaveCount(0)
})

for (const [type, flag] of [
  ['Applicant', '0'],
  ['Business', '1'],
] as const) {
  test(`U-10 U-11 L-18 L-19 choosing "${type}" registers business_account ${flag}`, async ({ page, request }) => {
    await page.goto(addresses.signUp)
    await chooseType(page, type)
    const { username } = await fillBasics(page)
    await press(page, 'Next')
    await fillPasswords(page)
    await press(page, 'Next')
    const registered = page.waitForRequest(REGISTER)
    await press(page, 'Skip')
    expect((await registered).postData()).toMatch(new RegExp(`name="business_account"\\r\\n\\r\\n${flag}\\r\\n`))
    await expectStep(page, 'location')
    const login = await request.post('/api/v1/auth/login', { data: { username, password: PASSWORD } })
    const { token } = (await login.json()) as { token: string }
    const roles = await request.get('/api/v1/auth/roles', { headers: { authorization: `Bearer ${token}` } })
    expect(((await roles.json()) as string[]).includes('Business')).toBe(type === 'Business')
  })
}

test('U-12 "Aready have an account?" opens login', async ({ page }) => {
  await page.goto(addresses.signUp)
  await page.getByRole('link', { name: 'Aready have an account?' }).click()
  await expect(page).toHaveURL(addresses.login)
})

test('U-14 U-15 U-16 U-17 U-18 all four fields are required, and the email is a plain text input', async ({ page }) => {
  await page.goto(addresses.signUp)
  await chooseType(page)
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'text')
  for (const label of ['First name', 'Last name', 'Email', 'Username']) {
    await expect(page.getByLabel(label)).toHaveAttribute('required', '')
  }
  await press(page, 'Next')
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([
    'Please enter your first name',
    'Please enter your last name',
    'Please enter your email',
    'Please enter a username',
  ])
  await expectStep(page, 'basics')
  await expectAccessible(page)
  await page.getByLabel('First name').pressSequentially('Sam')
  await expect(summary.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByLabel('First name')).toHaveValue('Sam')
})

test('U-19 U-21 leaving step 2 checks the email and then the username on the server', async ({ page }) => {
  const sent: string[] = []
  await page.route(CHECK, async (route) => {
    sent.push(route.request().postData() ?? '')
    await route.continue()
  })
  const { username, email } = await goToCredentials(page)
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[0]).toMatch(/name="type"\r\n\r\nemail\r\n/)
  expect(sent[0]).toContain(email)
  expect(sent[1]).toMatch(/name="type"\r\n\r\nusername\r\n/)
  expect(sent[1]).toContain(username)
})

test('U-20 a refused email goes back a step and keeps the values', async ({ page, makePerson }) => {
  const other = await makePerson()
  await page.goto(addresses.signUp)
  await chooseType(page)
  const { username } = await fillBasics(page, { email: other.email })
  await press(page, 'Next')
  await expect(page.getByRole('alert')).toContainText('Please enter a valid email')
  await expectStep(page, 'basics')
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await expectAccessible(page)
})

test('I-31 an email that has an account is told so, with links to log in and to set a new password', async ({
  page,
  makePerson,
}) => {
  const other = await makePerson()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(addresses.signUp)
  await chooseType(page)
  await fillBasics(page, { email: 'nowhere' })
  const summary = page.getByRole('alert')
  await press(page, 'Next')
  await expect(summary).toContainText('Please enter a valid email')
  await expect(summary).toContainText('Enter an email address like name@example.com.')
  await expect(summary).not.toContainText('has an account')
  await page.getByLabel('Email').fill(other.email.replace('@', ' x@'))
  await press(page, 'Next')
  await expect(summary).toContainText('An email address has no spaces.')
  await page.getByLabel('Email').fill(other.email)
  await press(page, 'Next')
  await expect(summary).toContainText('Please enter a valid email')
  await expect(summary).toContainText('This email has an account already. Is it yours?')
  await expect(summary.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', addresses.reset)
  await expectAccessibleInBothColorSchemes(page)
  await expectNoOverflow(page)
  await summary.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(addresses.login)
})

test('I-32 I-42 I-46 a taken, a reserved and a malformed username get their own sentences, until they are corrected', async ({
  page,
  makePerson,
}) => {
  const other = await makePerson()
  await page.goto(addresses.signUp)
  await chooseType(page)
  await fillBasics(page, { username: freshName() })
  const summary = page.getByRole('alert')
  for (const [username, sentence] of [
    [other.username, 'Someone has this username, or one that looks almost the same.'],
    ['sparkle-support', 'Sparkle keeps this name for itself.'],
    ['sam.com', 'A username cannot look like a web address.'],
    ['sam lee', 'A username has no spaces.'],
    ['s!', 'Use 3 to 30 letters, digits, dots, dashes or underscores, with at least one letter.'],
  ] as const) {
    await page.getByLabel('Username').fill(username)
    await expect(summary).toHaveCount(0)
    await press(page, 'Next')
    await expect(summary).toContainText('Please choose a different username')
    await expect(summary).toContainText(sentence)
    await expectStep(page, 'basics')
  }
})

test('I-39 I-40 needless space leaves the fields, and a name that is too long is told so and not cut', async ({
  page,
}) => {
  await page.goto(addresses.signUp)
  await chooseType(page)
  const { username, email } = await fillBasics(page)
  const first = page.getByLabel('First name')
  await first.fill('a'.repeat(61))
  await press(page, 'Next')
  await expect(first).toHaveValue('a'.repeat(61))
  await expect(first).toHaveAccessibleDescription('Please use 60 characters or fewer. This name has 61.')
  await expectAccessible(page)
  await first.fill('a'.repeat(60))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await first.fill('  Mary   Ann ')
  await page.getByLabel('Email').fill(` ${email} `)
  await page.getByLabel('Username').fill(` ${username} `)
  await page.getByLabel('Last name').focus()
  await expect(first).toHaveValue('Mary Ann')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Username')).toHaveValue(username)
})

test('U-20 O-41 a refused email can be corrected, whether the response arrives before or after step 3 renders', async ({
  page,
  makePerson,
}) => {
  const other = await makePerson()
  await page.goto(addresses.signUp)
  await chooseType(page)
  const { username } = await fillBasics(page)
  const email = page.getByLabel('Email')
  const expectRefusal = async () => {
    await email.fill(other.email)
    await press(page, 'Next')
    await expect(page.getByRole('alert')).toContainText('Please enter a valid email')
    // The refusal may be shown before the browser has gone back from step 3.
    await expect.poll(() => page.evaluate(() => history.state.usr.step)).toBe(1)
    await expectStep(page, 'basics')
    await email.pressSequentially('x')
    await expect(page.getByText('Please enter a valid email')).toHaveCount(0)
  }
  // A slow phone on a fast network: the response arrives before step 3 renders.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (...call) => {
      if (!String(call[0]).endsWith('/checkInput')) return fetch(...call)
      window.fetch = fetch
      return Response.json({ result: false })
    }
  })
  await expectRefusal()
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  // A fast phone on a slow network: step 3 is already shown.
  await page.route(CHECK, async (route) => {
    await expectStep(page, 'credentials')
    await route.continue()
  })
  await expectRefusal()
  await letThrough(page, CHECK)

  await email.fill(`${username}@example.com`)
  await press(page, 'Next')
  await expectStep(page, 'credentials')
  await fillPasswords(page)
  await press(page, 'Next')
  await expectStep(page, 'photo')
})

test('U-22 a taken username goes back a step and offers free ones', async ({ page, makePerson }) => {
  const other = await makePerson()
  await page.goto(addresses.signUp)
  await chooseType(page)
  await fillBasics(page, { username: other.username, email: `${freshName()}@example.com` })
  await press(page, 'Next')
  await expect(page.getByRole('alert')).toContainText('Please choose a different username')
  await expectStep(page, 'basics')
  const offers = page.getByRole('status').getByRole('button')
  await expect(offers).toHaveCount(3)
  await expectAccessible(page)
  const offered = await offers.first().textContent()
  await offers.first().click()
  await expect(page.getByLabel('Username')).toHaveValue(offered ?? '')
  await press(page, 'Next')
  await expectStep(page, 'credentials')
})

test('U-24 U-25 U-26 password and confirmation are required, and one toggle shows both', async ({ page }) => {
  await goToCredentials(page)
  const fields = [page.getByLabel('Password', { exact: true }), page.getByLabel('Confirm password')]
  for (const field of fields) await expect(field).toHaveAttribute('required', '')
  await press(page, 'Next')
  await expect(page.getByRole('alert')).toContainText('Please enter a password')
  await expectStep(page, 'credentials')
  const toggle = page.getByRole('button', { name: 'Show passwords' })
  for (const [type, pressed] of [
    ['text', 'true'],
    ['password', 'false'],
  ] as const) {
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', pressed)
    for (const field of fields) await expect(field).toHaveAttribute('type', type)
  }
})

test('U-27 U-28 U-29 different passwords stay on the step, and the message updates on every change', async ({
  page,
}) => {
  await goToCredentials(page)
  await fillPasswords(page, PASSWORD, 'another sentence')
  await press(page, 'Next')
  await expectStep(page, 'credentials')
  await expect(page.getByRole('alert')).toContainText('Passwords Do Not Match')
  await expectAccessible(page)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await expect(page.getByText('Passwords Do Not Match')).toHaveCount(0)
  await page.getByLabel('Password', { exact: true }).fill('changed again')
  await expect(page.getByText('Passwords Do Not Match')).toBeVisible()
  await fillPasswords(page, 'short')
  await press(page, 'Next')
  await expect(page.getByRole('alert')).toContainText('8 or more characters')
  await page.getByLabel('Password', { exact: true }).fill('short no more')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('U-30 U-31 U-32 U-33 U-35 U-09 Skip on the photo step creates the account, and no earlier step does', async ({
  page,
}) => {
  const calls: string[] = []
  await page.route(REGISTER, async (route) => {
    calls.push(route.request().postData() ?? '')
    await route.continue()
  })
  await goToPhoto(page)
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Photo' })).toBeVisible()
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Skip' }).dblclick()
  await expectStep(page, 'location')
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatch(/name="avatar"\r\n\r\n\r\n/)
})

test('U-34 Save Photo creates the account with the picture', async ({ page }) => {
  const { username } = await goToPhoto(page)
  await choosePicture(page, samplePicture)
  await press(page, 'Save Photo')
  await expectStep(page, 'location')
  await press(page, 'Skip')
  await press(page, 'Skip anyway')
  await press(page, 'Let Me In!')
  await expect(page).toHaveURL(addresses.profile(username))
  const avatar = page.getByRole('main').locator('img').first()
  await expect(avatar).toHaveAttribute('src', /^\/assets\/[0-9a-f]{32}\/192\.webp$/)
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
})

for (const [ids, message, shown] of [
  ['U-36 U-37', 'The username has already been taken.', 'Username or Password Taken'],
  ['U-36 U-37', 'This Password is in use.', 'Username or Password Taken'],
  ['U-38 U-39', 'The email has already been taken.', 'Please enter a valid email'],
] as const) {
  test(`${ids} a registration refused with "${message}" goes back one step with "${shown}"`, async ({ page }) => {
    await page.route(REGISTER, (route) => route.fulfill({ status: 422, json: { message, code: 'invalid_input' } }))
    await goToPhoto(page)
    await press(page, 'Skip')
    await expectStep(page, 'credentials')
    await expect(page.getByRole('alert')).toContainText(shown)
    await expectAccessible(page)
  })
}

test('the server refuses a common password, and the reason is shown', async ({ page }) => {
  await goToCredentials(page)
  await fillPasswords(page, 'password123')
  await press(page, 'Next')
  await press(page, 'Skip')
  await expectStep(page, 'credentials')
  await expect(page.getByRole('alert')).toContainText('Username or Password Taken')
  await expect(page.getByText(/common/).last()).toBeVisible()
})

test('U-41 U-42 U-43 U-44 U-45 U-46 U-47 U-60 U-64 I-38 the location form has its fields, choices and titles', async ({
  page,
}) => {
  await goToLocation(page)
  const options = (label: string) => page.getByLabel(label).locator('option')
  await expect(options('Country')).toHaveText(['Select your country', 'United States'])
  expect(await options('Country').evaluateAll((all) => all.map((option) => option.getAttribute('value')))).toEqual([
    '',
    'us',
  ])
  const states = await options('State').evaluateAll((all) => all.map((option) => option.getAttribute('value')))
  expect(states).toHaveLength(51)
  expect([states[0], states[1], states.at(-1)]).toEqual(['', 'AL', 'WY'])
  for (const code of ['DC', 'PR', 'GU', 'VI', 'AS', 'MP']) expect(states).not.toContain(code)
  await expect(options('State').nth(1)).toHaveText('Alabama (AL)')
  await expect(page.getByLabel('Town')).toHaveAttribute('title', 'Valid City Name')
  await expect(page.getByLabel('Zip')).toHaveAttribute('title', '5-digit Zip Code')
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Location' })).toBeVisible()
})

test('U-50 U-51 U-52 U-53 U-56 U-57 the first empty field shows its message, which updates while typing', async ({
  page,
}) => {
  await goToLocation(page)
  const summary = page.getByRole('alert')
  const save = () => press(page, 'Save Location')
  await save()
  await expect(summary.getByRole('listitem')).toHaveText(['Please select your country from the dropdown menu'])
  await expectAccessible(page)
  await page.getByLabel('Country').selectOption('us')
  await save()
  await expect(summary.getByRole('listitem')).toHaveText(['Please select your state from the dropdown menu'])
  await page.getByLabel('State').selectOption('NY')
  await save()
  await expect(summary.getByRole('listitem')).toHaveText(['Please enter the name of your town'])
  await page.getByLabel('Town').fill('Albany')
  await save()
  await expect(summary.getByRole('listitem')).toHaveText(['Please enter your 5-digit zip code'])
  await expectStep(page, 'location')
  await typeZip(page, summary)
})

test('U-54 U-55 U-56 U-57 U-58 U-59 the zip is validated on every change', async ({ page }) => {
  await goToLocation(page)
  const zip = page.getByLabel('Zip')
  for (const [text, message] of [
    ['1234', 'Please enter a 5-digit Zip Code!'],
    ['12345', 'Valid Zip Code!'],
    ['12345-', 'Please enter a 5-digit Zip Code!'],
    ['12345-6789', 'Valid Zip Code!'],
    ['123456', 'Please enter a 5-digit Zip Code!'],
    ['abcde', 'Please enter a 5-digit Zip Code!'],
  ] as const) {
    await zip.fill(text)
    await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible()
  }
  await fillLocation(page, { zip: '1234' })
  await press(page, 'Save Location')
  await expectStep(page, 'location')
})

test('U-61 U-62 U-63 an invalid town name is not saved', async ({ page }) => {
  await goToLocation(page)
  for (const town of ['St. Louis', 'Ab', 'A town with a very long name', 'Town 5']) {
    await fillLocation(page, { town })
    await press(page, 'Save Location')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectStep(page, 'location')
  }
  await fillLocation(page, { town: 'St Louis' })
  await press(page, 'Save Location')
  await expectStep(page, 'done')
})

test('I-39 I-41 I-42 a refused town says what to write, and needless space leaves the fields', async ({ page }) => {
  await goToLocation(page)
  await fillLocation(page, { town: 'St. Louis', zip: ' 631 01 ' })
  await press(page, 'Save Location')
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Please use only letters and spaces. You can write “St Louis”.',
  ])
  await expectAccessibleInBothColorSchemes(page)
  await expect(page.getByLabel('Zip')).toHaveValue('63101')
  await page.getByLabel('Town').fill('  Saint   Louis ')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Town').blur()
  await expect(page.getByLabel('Town')).toHaveValue('Saint Louis')
})

test('U-48 C-13 leaving the step saves the location with the token from registration', async ({ page }) => {
  await goToLocation(page)
  await fillLocation(page)
  const saved = page.waitForRequest(INFO)
  await press(page, 'Save Location')
  const request = await saved
  expect(request.postDataJSON()).toEqual({
    country: 'us',
    state: 'IL',
    town: 'Springfield',
    zip: '62701',
    id: null,
    userId: expect.any(Number),
  })
  expect(await request.headerValue('authorization')).toMatch(/^Bearer /)
  await expectStep(page, 'done')
})

test('U-49 Skip runs the checks: the first press stays, "Skip anyway" moves on, a complete form is saved', async ({
  page,
}) => {
  await goToLocation(page)
  await press(page, 'Skip')
  await expect(page.getByRole('alert')).toContainText('Please select your country from the dropdown menu')
  await expectStep(page, 'location')
  await expect(page.getByRole('button', { name: 'Skip anyway' })).toBeVisible()
  await fillLocation(page)
  const saved = page.waitForRequest(INFO)
  await press(page, 'Skip')
  await saved
  await expectStep(page, 'done')
})

test('U-66 the final screen has 1000 pieces of confetti, and none with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await goToLocation(page)
  await press(page, 'Skip')
  await press(page, 'Skip anyway')
  const confetti = page.locator('[data-pieces]')
  await expect(confetti).toHaveAttribute('data-pieces', '1000')
  await expect(confetti.locator('canvas')).toBeAttached()
  await expectNoOverflow(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(confetti).toHaveCount(0)
})

const failures = {
  'network failure': (route: Route) => route.abort(),
  'status 500': (route: Route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }),
}
for (const [name, fail] of Object.entries(failures)) {
  test(`U-70 U-73 ${name} on the input check shows the alert`, async ({ page }) => {
    await page.route(CHECK, fail)
    await goToCredentials(page)
    await expect(page.getByRole('alert')).toContainText(connectionFailed)
    await expectAccessible(page)
  })

  test(`U-71 U-74 ${name} on registration shows the alert, stays on the step and loses nothing`, async ({ page }) => {
    await page.route(REGISTER, fail)
    await goToPhoto(page)
    await press(page, 'Skip')
    await expect(page.getByRole('alert')).toContainText(connectionFailed)
    await expectStep(page, 'photo')
    await expect(page.getByText('Please enter a valid email')).toHaveCount(0)
    await letThrough(page, REGISTER)
    await press(page, 'Skip')
    await expectStep(page, 'location')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test(`U-72 U-75 ${name} on the location save shows the alert and keeps the values`, async ({ page }) => {
    await page.route(INFO, fail)
    await goToLocation(page)
    await fillLocation(page)
    await press(page, 'Save Location')
    await expect(page.getByRole('alert')).toContainText(connectionFailed)
    await expectStep(page, 'location')
    await expect(page.getByLabel('Town')).toHaveValue('Springfield')
  })
}

test('a reload keeps the answers but no password; once the account exists, it offers to log in', async ({ page }) => {
  const { email } = await goToCredentials(page)
  await fillPasswords(page)
  expect(await page.evaluate(() => JSON.stringify(window.sessionStorage))).not.toContain(PASSWORD)
  await page.reload()
  await expectStep(page, 'credentials')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.goBack()
  await expectStep(page, 'basics')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await press(page, 'Next')
  await fillPasswords(page)
  await press(page, 'Next')
  await press(page, 'Skip')
  await expectStep(page, 'location')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account Is Ready' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('every step fits 320 px, in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const expectFits = async () => {
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await page.goto(addresses.signUp)
  await expectStep(page, 'type')
  await expectFits()
  await chooseType(page)
  await fillBasics(page)
  await expectFits()
  await press(page, 'Next')
  await fillPasswords(page)
  await expectFits()
  await press(page, 'Next')
  await expectStep(page, 'photo')
  await choosePicture(page, samplePicture)
  await expectFits()
  await press(page, 'Save Photo')
  await expectStep(page, 'location')
  await expectFits()
  await press(page, 'Skip')
  await press(page, 'Skip anyway')
  await expectStep(page, 'done')
  await expectFits()
})
