import { getMail } from '@sparkle/contract/admin/admin-site.ts'
import { claimSetup, getSetup } from '@sparkle/contract/admin/setup.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replyWithSiteSettings, signInAdministrator } from '#test/admin.ts'
import { replyWithNodes } from '#test/forum.ts'
import { completeByKeyboard, pressKey } from '#test/keyboard.ts'
import { replyWithReports } from '#test/moderation.ts'
import { reply } from '#test/network.ts'
import { makeForum } from '#test/replies/forum-replies.ts'
import { makeMail } from '#test/replies/site-setting-replies.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  expectTexts,
  focus,
  open,
  reload,
} from '#test/screen.tsx'
import { replyToSession } from '#test/session.ts'

const getHeading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const problems = page.getByRole('alert').getByRole('listitem')
const wrongEmail = 'Enter an email address like name@example.com.'

/** The state works in both color schemes and on a very small screen. */
async function expectUsable() {
  await expectAccessibleInBothColorSchemes()
  await page.viewport(320, 256)
  await expectNoOverflow()
  await page.viewport(1280, 800)
}

async function pressEnterOn(role: 'button' | 'link', name: string) {
  await pressKey(page.getByRole(role, { name, exact: true }))
}

/** Types in the field and those after it, with Tab between them and Enter at the end. */
async function typeFrom(label: string, ...texts: string[]) {
  await focus(page.getByLabelText(label))
  await userEvent.keyboard(`${texts.join('{Tab}')}{Enter}`)
}

test('without the printed link, or once there is an administrator, nobody can set up the site', async () => {
  reply(getSetup, { is_open: true })
  await open(addresses.setup)
  await expect.element(getHeading('Open the set-up link')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveLength(0)
  await expectAccessible()
  reply(getSetup, { is_open: false })
  await open(`${addresses.setup}#some-code`)
  await expect.element(getHeading('This site is set up')).toBeVisible()
  await expectAccessible()
})

test('AD-05 E-06 the printed link leads by keyboard to an administrator', async () => {
  reply(getSetup, { is_open: true })
  await open(`${addresses.setup}#some-code`)
  await expect.element(getHeading('Set up Sparkle')).toBeVisible()
  await expect.poll(() => location.pathname + location.hash).toBe(addresses.setup)
  await typeFrom('Username', 'admin', 'nobody', 'short')
  await expectTexts(problems, [
    'Sparkle keeps this name for itself.',
    wrongEmail,
    'Please use a password of 8 or more characters',
    'The two passwords are not the same',
  ])
  await expect.element(page.getByRole('alert').first()).toHaveFocus()
  await expect.poll(() => document.title).toBe('Error: Step 1 of 5: Set up Sparkle – Sparkle')
  await expectUsable()
  replyToSession({ username: 'robin', roles: ['Administrator'] })
  replyWithReports()
  replyWithSiteSettings({}, 'site')
  const claims = reply(claimSetup, { access_token: 'new-token' })
  const passwords = { Password: 'seven green boats', 'Confirm password': 'seven green boats' }
  const fixes = { Username: 'robin', Email: 'robin@example.com', ...passwords }
  await completeByKeyboard({ button: 'Create account', fixes })
  await expect.element(getHeading('About your site')).toHaveFocus()
  const account = { username: 'robin', email: 'robin@example.com', password: 'seven green boats' }
  expect(claims).toMatchObject([{ body: { code: 'some-code', ...account } }])
})

test('AD-05 AD-06 E-06 an administrator sets up the site by keyboard, and can stop and go back', async () => {
  signInAdministrator()
  const saved = replyWithSiteSettings({}, 'site')
  reply(getSetup, { is_open: false })
  reply(getMail, makeMail())
  replyWithNodes(makeForum())
  await open(addresses.setup)
  await expect.element(getHeading('About your site')).toBeVisible()
  await expectUsable()
  await typeFrom('Who runs the site', 'Lincoln High School', 'nobody')
  await expectTexts(problems, [wrongEmail])
  await expect.element(page.getByLabelText('Who runs the site')).toHaveValue('Lincoln High School')
  await completeByKeyboard({ button: 'Save and go on', fixes: { 'Contact email': 'help@example.com' } })

  await expect.element(getHeading('Email')).toHaveFocus()
  const site = { operator: 'Lincoln High School', contact_email: 'help@example.com' }
  expect(saved.at(-1)).toMatchObject({ body: { ...site, setup_step: 'mail' } })
  await expect.element(page.getByText('Emails do not go out yet')).toBeVisible()
  await expectUsable()
  await reload()
  await expect.element(getHeading('Email')).toBeVisible()
  await pressEnterOn('link', 'Stop here and go on later')
  await pressEnterOn('link', 'Finish setting up the site')
  await expect.element(getHeading('Email')).toBeVisible()
  await pressEnterOn('button', 'Go on')

  await expect.element(getHeading('Businesses')).toHaveFocus()
  await expect.element(page.getByRole('radio', { name: 'I check each business first' })).toBeChecked()
  await expectUsable()
  await pressEnterOn('button', 'Back')
  await expect.element(getHeading('Email')).toHaveFocus()
  await pressEnterOn('button', 'Go on')
  await expect.element(getHeading('Businesses')).toHaveFocus()
  await pressEnterOn('button', 'Save and go on')

  await expect.element(getHeading('Forums')).toHaveFocus()
  expect(saved.at(-1)).toMatchObject({ body: { business_approval: 'manual', setup_step: 'forums' } })
  const forums = page.getByRole('main').getByRole('listitem')
  await expect.element(forums.filter({ hasText: 'Introductions' })).toBeVisible()
  const change = page.getByRole('link', { name: 'Change forums' })
  await expect.element(change).toHaveAttribute('href', addresses.adminForums)
  await expectUsable()
  await pressEnterOn('button', 'Keep these')
  await expect.element(getHeading('Your site is set up')).toHaveFocus()
  expect(saved.at(-1)).toMatchObject({ body: { setup_step: 'done' } })
  await expectAccessible()
  await pressEnterOn('link', 'Open the administration')
  await expect.element(getHeading('What waits')).toBeVisible()
  await expectAddress(addresses.admin)
  await expect.element(page.getByRole('link', { name: 'Finish setting up the site' })).toHaveLength(0)
})
