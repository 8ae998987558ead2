import { checkInput } from '@sparkle/contract/auth/auth.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reply } from '#test/network.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  expectTexts,
  press,
} from '#test/screen.tsx'
import { EMAIL, expectStep, fillBasics, openBasics } from '#test/sign-up.ts'

const summary = page.getByRole('alert')
const field = (label: string) => page.getByLabelText(label)

test('U-14 U-15 U-16 U-17 U-18 all four fields are required, and the email is a plain text input', async () => {
  await openBasics()
  await expect.element(field('Email')).toHaveAttribute('type', 'text')
  for (const label of ['First name', 'Last name', 'Email', 'Username']) {
    await expect.element(field(label)).toHaveAttribute('required', '')
  }
  await press('Next')
  await expect.element(summary).toHaveFocus()
  await expectTexts(summary.getByRole('listitem'), [
    'Please enter your first name',
    'Please enter your last name',
    'Please enter your email',
    'Please enter a username',
  ])
  await expectStep('basics')
  await expectAccessible()
  await field('First name').click()
  await userEvent.keyboard('Sam')
  await expect.element(summary.getByRole('listitem')).toHaveLength(3)
  await expect.element(field('First name')).toHaveValue('Sam')
})

test('I-31 a person whose email has an account reads that, with links to log in and to set a new password', async () => {
  await page.viewport(320, 640)
  await openBasics()
  reply(checkInput, ({ body }) => ({ result: body.type === 'username' }))
  await fillBasics({ email: 'nowhere' })
  await press('Next')
  await expect.element(summary).toMatchTextContent('Please enter a valid email')
  await expect.element(summary).toMatchTextContent('Enter an email address like name@example.com.')
  await expect.element(summary).not.toMatchTextContent('has an account')
  await field('Email').fill(EMAIL.replace('@', ' x@'))
  await press('Next')
  await expect.element(summary).toMatchTextContent('An email address has no spaces.')
  await field('Email').fill(EMAIL)
  await press('Next')
  await expect.element(summary).toMatchTextContent('Please enter a valid email')
  await expect.element(summary).toMatchTextContent('This email has an account already. Is it yours?')
  await expect
    .element(summary.getByRole('link', { name: 'Set a new password' }))
    .toHaveAttribute('href', addresses.reset)
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
  await summary.getByRole('link', { name: 'Log in' }).click()
  await expectAddress(addresses.login)
})

test('I-32 I-42 I-46 a taken, a reserved and a malformed username get their own sentences, until they are corrected', async () => {
  await openBasics()
  await fillBasics()
  const webAddress = 'A username cannot look like a web address. Leave out the last dot.'
  for (const [username, sentence, problem] of [
    ['taken', 'Someone has this username, or one that looks almost the same.', undefined],
    ['sparkle-support', 'Sparkle keeps this name for itself.', undefined],
    ['sam.com', 'A username cannot look like a web address.', webAddress],
    ['sam lee', 'A username has no spaces.', undefined],
    ['s!', 'Use 3 to 30 letters, digits, dots, dashes or underscores. At least one must be a letter.', undefined],
  ] as const) {
    reply(checkInput, ({ body }) => (body.type === 'email' ? { result: true } : { result: false, problem }))
    await field('Username').fill(username)
    await expect.element(summary).toHaveLength(0)
    await press('Next')
    await expect.element(summary).toMatchTextContent('Please choose a different username')
    await expect.element(summary).toMatchTextContent(sentence)
    await expectStep('basics')
  }
})

test('I-39 I-40 needless space leaves the fields, and a name that is too long is reported and not cut', async () => {
  await openBasics()
  await fillBasics()
  const first = field('First name')
  await first.fill('a'.repeat(61))
  await press('Next')
  await expect.element(first).toHaveValue('a'.repeat(61))
  await expect.element(first).toHaveAccessibleDescription('Please use 60 characters or fewer. This name has 61.')
  await expectAccessible()
  await first.fill('a'.repeat(60))
  await expect.element(summary).toHaveLength(0)
  await first.fill('  Mary   Ann ')
  await field('Email').fill(` ${EMAIL} `)
  await field('Username').fill(' sam ')
  await field('Last name').click()
  await expect.element(first).toHaveValue('Mary Ann')
  await expect.element(field('Email')).toHaveValue(EMAIL)
  await expect.element(field('Username')).toHaveValue('sam')
})
