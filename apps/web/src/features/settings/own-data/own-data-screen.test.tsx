import { addresses } from '@sparkle/contract/core/addresses.ts'
import { askExport, type DataExport, getDeletion, listExports } from '@sparkle/contract/people/own-data.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { makeDeletion, makeExport } from '#test/replies/own-data-replies.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, expectToFit, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { openSettings } from '#test/settings.ts'

const form = page.getByRole('button', { name: 'Ask for my data' })
const password = page.getByLabelText('Your password', { exact: true })

const replyWithExports = (exports: DataExport[] = [], next_at: number | null = null) =>
  reply(listExports, { exports, next_at })

async function openOwnData() {
  signIn()
  reply(getDeletion, makeDeletion())
  await open(addresses.ownData)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
}

test('OD-11 the settings lead to the page about own data, which says what is kept and for how long', async () => {
  replyWithExports()
  reply(getDeletion, makeDeletion({ days: 21 }))
  await openSettings('safety')
  await pressKey(page.getByRole('main').getByRole('link', { name: 'Your data' }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your data' })).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'What we keep, and for how long' })).toBeVisible()
  await expect.element(page.getByText('180 days after our staff looked at the report.')).toBeVisible()
  const looks = page.getByRole('listitem').filter({ hasText: 'Who looked at your profile' })
  await expect.element(looks).toMatchTextContent('400 days.')
  await expect.element(page.getByText('21 days, so that you can come back. Then it is gone.')).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  await expectToFit()
})

test('OD-13 a person asks for their data with the password and reads when it is ready', async () => {
  replyWithExports()
  await openOwnData()
  await pressKey(form)
  await expect.element(page.getByRole('alert').filter({ hasText: 'Enter your password' })).toBeVisible()
  const text = 'This is not your current password.'
  reply(askExport, refuse('wrong_password', text, { password: [text] }))
  await password.fill('wrong')
  await pressKey(form)
  await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  await expectAccessible()
  const asked = makeExport(1, { state: 'asked', ready_at: null, expires_at: null, bytes: null })
  const requests = reply(askExport, asked)
  replyWithExports([asked], asked.asked_at + 86_400)
  await password.fill('a long quiet sentence')
  await pressKey(form)
  await expect.element(page.getByText('The file is not ready yet.')).toBeVisible()
  await expect.element(page.getByText('You can ask again on')).toBeVisible()
  await expect.element(form).toHaveLength(0)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your data' })).toHaveFocus()
  expect(requests).toMatchObject([{ body: { password: 'a long quiet sentence' } }])
  await expectAccessibleInBothColorSchemes()
})

test('OD-13 a file that is ready has its size and its end, and one that was stopped says so', async () => {
  replyWithExports([makeExport(2), makeExport(1, { state: 'stopped', ready_at: null, expires_at: null, bytes: null })])
  await openOwnData()
  const files = page.getByRole('list', { name: 'Files that you asked for' })
  await expect.element(files.getByText('The file is ready. It has 3.4 MB.')).toBeVisible()
  await expect.element(files.getByText('It was stopped with the link in our email.')).toBeVisible()
  await expect.element(files.getByRole('button')).toHaveLength(1)
  await expect.element(form).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  await expectToFit()
})
