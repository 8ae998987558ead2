import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, freshName } from './fixtures.ts'

export const headings = {
  type: 'Welcome! What Kind of Account Would You Like?',
  basics: "Let's Get to Know You!",
  credentials: "Great! Now Let's Secure Your Account",
  photo: 'Add a Photo of Yourself',
  location: 'One Last Thing - Where Are You Located?',
  done: 'Congratulations!',
} as const

export const PASSWORD = 'a long quiet sentence'

export function expectStep(page: Page, step: keyof typeof headings) {
  return expect(page.getByRole('heading', { level: 1, name: headings[step], exact: true })).toBeVisible()
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export async function chooseType(page: Page, type: 'Applicant' | 'Business' = 'Applicant') {
  await page.getByRole('radio', { name: type }).check()
  await press(page, 'Next')
}

export interface Basics {
  username?: string
  email?: string
}

export async function fillBasics(
  page: Page,
  { username = freshName(), email = `${username}@example.com` }: Basics = {},
) {
  await page.getByLabel('First name').fill('Sam')
  await page.getByLabel('Last name').fill('Lee')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Username').fill(username)
  return { username, email }
}

export async function fillPasswords(page: Page, password = PASSWORD, confirmation = password) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirmation)
}

export async function goToCredentials(page: Page, basics?: Basics) {
  await page.goto(addresses.signUp)
  await chooseType(page)
  const person = await fillBasics(page, basics)
  await press(page, 'Next')
  await expectStep(page, 'credentials')
  return person
}

export async function goToPhoto(page: Page, basics?: Basics) {
  const person = await goToCredentials(page, basics)
  await fillPasswords(page)
  await press(page, 'Next')
  await expectStep(page, 'photo')
  return person
}

export async function fillLocation(page: Page, { town = 'Springfield', zip = '62701' } = {}) {
  await page.getByLabel('Country').selectOption('us')
  await page.getByLabel('State').selectOption('IL')
  await page.getByLabel('Town').fill(town)
  await page.getByLabel('Zip').fill(zip)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A small valid PNG. */
function png(): Buffer {
  const side = 8
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 120)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const start = Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), chunk('IHDR', header)])
  const end = Buffer.concat([chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
  return Buffer.concat([start, end])
}

export async function choosePicture(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.locator('input[type=file]').setInputFiles(file)
}

export const samplePicture = { name: 'me.png', mimeType: 'image/png', buffer: png() }
