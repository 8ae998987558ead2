import type { Locator } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { block } from '@sparkle/contract/blocks.ts'
import { createConversation } from '@sparkle/contract/conversations.ts'
import { PER_PAGE } from '@sparkle/contract/limits.ts'
import { apiAs } from '../support/api.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  freshName,
  test,
} from '../support/fixtures.ts'
import { addReply, postsIn, startThread } from '../support/forums.ts'
import { waitForEmail } from '../support/outbox.ts'
import { getForumId } from '../support/people.ts'

test('changing the password needs the current one and ends the other sessions', async ({ page, request, signIn }) => {
  const person = await signIn()
  const other = await request.post('/api/v1/auth/login', {
    data: { username: person.username, password: person.password },
  })
  const { token } = (await other.json()) as { token: string }
  await page.goto(addresses.settings)
  await expect(page.getByText('(this device)')).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill('wrong one')
  await page.getByLabel('New password', { exact: true }).fill('a fresh new sentence')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Current password', { exact: true }).fill(person.password)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed. All other devices are logged out.')).toBeVisible()
  await expectAccessible(page)
  const status = async (bearer: string) =>
    (await request.get('/api/v1/auth/whoami', { headers: { authorization: `Bearer ${bearer}` } })).status()
  expect(await status(token)).toBe(401)
  expect(await status(person.token)).toBe(200)
})

test('one device, or all of them, can be logged out', async ({ page, request, signIn }) => {
  const person = await signIn()
  await request.post('/api/v1/auth/login', {
    data: { username: person.username, password: person.password },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1' },
  })
  await page.goto(addresses.settings)
  await page.getByRole('button', { name: 'Log out Safari on iPhone or iPad' }).click()
  await expect(page.getByText('Safari on iPhone or iPad')).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL(addresses.login)
  const reply = await request.get('/api/v1/auth/whoami', { headers: { authorization: `Bearer ${person.token}` } })
  expect(reply.status()).toBe(401)
})

test('I-43 "Log out everywhere" asks first, and Cancel has the focus', async ({ page, request, signIn }) => {
  const person = await signIn()
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(addresses.settings)
  const everywhere = page.getByRole('button', { name: 'Log out everywhere' })
  await everywhere.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessibleInBothColorSchemes(page)
  await expectNoOverflow(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(everywhere).toBeFocused()
  const reply = await request.get('/api/v1/auth/whoami', { headers: { authorization: `Bearer ${person.token}` } })
  expect(reply.status()).toBe(200)
})

test('I-42 both fields of the password form are named, and each error goes away with its correction', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto(addresses.settings)
  await page.getByRole('button', { name: 'Change password' }).click()
  const errors = page.getByRole('alert').getByRole('listitem')
  await expect(errors).toHaveText(['Enter your current password', 'Please use a password of 8 or more characters'])
  await page.getByLabel('Current password', { exact: true }).fill('something')
  await expect(errors).toHaveText(['Please use a password of 8 or more characters'])
  await page.getByLabel('New password', { exact: true }).fill('a fresh new sentence')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the color scheme can be chosen and is kept', async ({ page, signIn }) => {
  await signIn()
  await page.goto(addresses.settings)
  await page.getByRole('radio', { name: 'Dark' }).press('Space')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(page)
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

/** The relative luminance of a color such as `rgb(91, 54, 191)` (WCAG 2.2). */
function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colors of a switch, and of what is behind it. */
const readColors = (input: Locator) =>
  input.evaluate((element) => {
    const track = element.parentElement?.querySelector('.mantine-Switch-track')
    const thumb = track?.querySelector('.mantine-Switch-thumb')
    if (!track || !thumb) throw new Error('This is no switch.')
    let behind = track.parentElement
    while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement
    const { backgroundColor, borderTopColor, borderTopStyle, outlineColor } = getComputedStyle(track)
    return {
      surface: getComputedStyle(behind ?? document.body).backgroundColor,
      track: backgroundColor,
      border: borderTopColor,
      borderStyle: borderTopStyle,
      outline: outlineColor,
      thumb: getComputedStyle(thumb).backgroundColor,
    }
  })

for (const scheme of ['light', 'dark'] as const) {
  test(`I-16 switches have 3:1 contrast when they are on and off, and look different when disabled: ${scheme}`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await signIn()
    await page.goto(addresses.settings)
    const input = page.getByRole('switch', { name: 'Send messages with the Enter key' })
    await input.press('Space')
    for (const isOn of [true, false]) {
      await expect(input).toBeChecked({ checked: isOn })
      await expect
        .poll(async () => {
          const { surface, track, border, thumb } = await readColors(input)
          return Math.min(getContrast(border, surface), getContrast(thumb, track))
        })
        .toBeGreaterThanOrEqual(3)
      const { outline, surface } = await readColors(input)
      expect(getContrast(outline, surface), 'of the focus ring').toBeGreaterThanOrEqual(3)
      await expectAccessible(page)
      if (isOn) await input.press('Space')
    }
    const off = await readColors(input)
    expect(off.borderStyle).toBe('solid')
    await input.evaluate((element: HTMLInputElement) => {
      element.disabled = true
    })
    await expect.poll(async () => (await readColors(input)).thumb).not.toBe(off.thumb)
    expect((await readColors(input)).borderStyle).toBe('dashed')
  })
}

test('AS-05 the username changes with the password, and old links still lead to the person', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const [other, person] = [await makePerson(), await signIn()]
  const thread = await startThread(request, person)
  await addReply(request, other, thread.id, `I agree with @${person.username}.`)
  const taken = other.username
  await page.goto(addresses.settings)
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Username', exact: true }) })
  const [name, password] = [section.getByLabel('New username'), section.getByLabel('Your password', { exact: true })]
  const change = section.getByRole('button', { name: 'Change username' })
  await change.click()
  await expect(name).toHaveAccessibleDescription('Enter a new username')
  await expect(password).toHaveAccessibleDescription('Enter your password')
  await expectAccessibleInBothColorSchemes(page)
  await name.fill(taken)
  await password.fill('not my password')
  await change.click()
  await expect(password).toHaveAccessibleDescription('This is not your current password.')
  await password.fill(person.password)
  await change.click()
  await expect(name).toHaveAccessibleDescription('This username is in use.')
  await expect(name).toHaveValue(taken)
  const next = freshName('renamed')
  await name.fill(next)
  await change.click()
  await expect(page.getByRole('status').filter({ hasText: `Your username is ${next} now.` })).toBeVisible()
  await expect(section).toContainText(`Your username is ${next}.`)
  await expectAccessible(page)

  await page.goto(addresses.profile(person.username))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next)
  await page.goto(thread.address)
  await postsIn(page)
    .nth(1)
    .getByRole('link', { name: `@${person.username}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next)
  await page.goto(thread.address)
  await postsIn(page).first().getByRole('link', { name: next }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next)
})

test('AS-05 the email changes with the password once the new address confirms, on a small screen', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const person = await signIn()
  await page.goto(addresses.settings)
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Email', exact: true }) })
  await expect(section).toContainText(`Your email is ${person.email}.`)
  const email = section.getByLabel('New email')
  await email.fill('nobody')
  await section.getByLabel('Your password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(email).toHaveAccessibleDescription('Enter an email address like name@example.com.')
  await email.fill(person.email)
  await page.keyboard.press('Enter')
  await expect(email).toHaveAccessibleDescription('This is your email already.')
  const next = `new.${person.email}`
  await email.fill(next)
  await page.keyboard.press('Enter')
  await expect(section.getByRole('status')).toContainText(`You asked to change it to ${next}.`)
  await expectAccessibleInBothColorSchemes(page)
  await expectNoOverflow(page)
  await page.goto(/\/auth\/email\/[\w-]{43}/.exec(await waitForEmail(next))?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('status')).toHaveText('Your new email is confirmed.')
  await page.goto(addresses.settings)
  await expect(section).toContainText(`Your email is ${next}.`)
  await expect(section.getByRole('status')).toHaveCount(0)
})

test('TS-07 who can write first is chosen in the settings and kept', async ({ page, request, makePerson, signIn }) => {
  const person = await signIn()
  await page.goto(addresses.settings)
  const choices = page.getByRole('group', { name: 'Who can write to me first' })
  await expect(choices.getByRole('radio', { name: 'Everyone on Sparkle' })).toBeChecked()
  // Shown only if the site asks.
  await expect(page.getByRole('group', { name: 'Are you 18 or older?' })).toHaveCount(0)
  await choices.getByRole('radio', { name: 'Everyone on Sparkle' }).press('ArrowUp')
  const saved = page.waitForResponse((reply) => reply.request().postDataJSON()?.first_contact === 'nobody')
  await choices.getByRole('radio', { name: 'Businesses only' }).press('ArrowUp')
  await expect(choices.getByRole('radio', { name: 'Nobody' })).toBeChecked()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Your choice is saved')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.reload()
  await expect(choices.getByRole('radio', { name: 'Nobody' })).toBeChecked()
  const stranger = await makePerson()
  const recipient_ids = [await getForumId(request, person)]
  const body = { recipient_ids, message: 'Hello' }
  expect((await apiAs(request, stranger).call(createConversation, { body })).status).toBe(400)
})

test('blocked people are listed in pages and can be unblocked, with an undo', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  test.setTimeout(120_000)
  const person = await signIn()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(addresses.settings)
  await expect(page.getByText('Nobody. You can block someone')).toBeVisible()
  const others = []
  for (let count = 0; count < PER_PAGE + 1; count++) others.push(await makePerson())
  for (const other of others) {
    await apiAs(request, person).callOrThrow(block, { body: { user_id: await getForumId(request, other) } })
  }
  const [oldest, second] = others.map(({ username }) => username)
  await page.reload()
  const unblock = page.getByRole('button', { name: /^Unblock/ })
  await expect(unblock).toHaveCount(PER_PAGE)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Older' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'People I blocked' })).toBeFocused()
  await expect(unblock).toHaveCount(1)
  await expect(unblock).toHaveAccessibleName(`Unblock ${oldest}`)
  await expectAccessibleInBothColorSchemes(page)
  await unblock.press('Enter')
  await expect(page.getByText(`You unblocked ${oldest}.`)).toBeVisible()
  // Their page is gone.
  await expect(page.getByRole('button', { name: `Unblock ${second}` })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages of people I blocked' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Unblock ${oldest}` })).toBeVisible()
})
