import { checkInput, register } from '@sparkle/contract/auth/auth.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { saveOwnInfo } from '@sparkle/contract/people/users.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { reply } from './network.ts'
import { open, press } from './screen.tsx'
import { replyToSession } from './session.ts'

const headings = {
  type: 'Welcome! What Kind of Account Would You Like?',
  basics: "Let's Get to Know You!",
  credentials: "Great! Now Let's Secure Your Account",
  photo: 'Add a Photo of Yourself',
  location: 'One Last Thing - Where Are You Located?',
  done: 'Congratulations!',
} as const

export const PASSWORD = 'a long quiet sentence'
export const EMAIL = 'sam@example.com'

export const expectStep = (step: keyof typeof headings) =>
  expect.element(page.getByRole('heading', { level: 1, name: headings[step], exact: true })).toBeVisible()

/** Opens the sign-up with a server that accepts everything. This and each later step return the requests to it. */
export async function openSignUp(address: string = addresses.signUp) {
  const checks = reply(checkInput, { result: true })
  const registrations = reply(register, {
    access_token: 'new-token',
    user: { id: 7, avatar: '/images/default-applicant.svg' },
  })
  replyToSession({ username: 'sam', email: EMAIL })
  const saved = reply(saveOwnInfo, ({ body }) => ({ ...body, id: 3, userId: 7 }))
  await open(address)
  return { checks, registrations, saved }
}

export async function chooseType(type: 'Applicant' | 'Business' = 'Applicant') {
  await page.getByRole('radio', { name: type }).click()
  await press('Next')
}

export async function fillBasics({ username = 'sam', email = EMAIL } = {}) {
  await page.getByLabelText('First name').fill('Sam')
  await page.getByLabelText('Last name').fill('Lee')
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Username').fill(username)
}

export async function openBasics() {
  const requests = await openSignUp()
  await chooseType()
  await expectStep('basics')
  return requests
}

export async function openCredentials() {
  const requests = await openBasics()
  await fillBasics()
  await press('Next')
  await expectStep('credentials')
  return requests
}

export async function fillPasswords(password = PASSWORD, confirmation = password) {
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await page.getByLabelText('Confirm password').fill(confirmation)
}

export async function openPhoto() {
  const requests = await openCredentials()
  await fillPasswords()
  await press('Next')
  await expectStep('photo')
  return requests
}

export async function openLocation() {
  const requests = await openPhoto()
  await press('Skip')
  await expectStep('location')
  return requests
}

/** Goes from the passwords to the final screen without a photo and a place. */
export async function skipToEnd() {
  await fillPasswords()
  await press('Next')
  await expectStep('photo')
  await press('Skip')
  await expectStep('location')
  await press('Skip')
  await press('Skip anyway')
  await expectStep('done')
}

export async function fillLocation({ town = 'Springfield', zip = '62701' } = {}) {
  await page.getByLabelText('Country').selectOptions('us')
  await page.getByLabelText('State').selectOptions('IL')
  await page.getByLabelText('Town').fill(town)
  await page.getByLabelText('Zip').fill(zip)
}
