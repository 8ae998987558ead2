import { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { logout } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { completeByKeyboard, pressKey } from '#test/keyboard.ts'
import { noConnection, refuse, reply } from '#test/network.ts'
import { openOwnProfile } from '#test/profiles.ts'
import { expectAddress, expectTexts, expectToFit, press, reload } from '#test/screen.tsx'

const field = page.getByRole('textbox', { name: 'Your headline' })
const edit = page.getByRole('button', { name: 'Edit your headline' })
const problem = 'Please use at most 100 characters. You have 101.'

test('FD-09 the owner edits the headline where it stands, by keyboard', async () => {
  const { changes } = await openOwnProfile()
  await expect.element(page.getByText('My New Sparkle App')).toBeVisible()
  await pressKey(edit)
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByText('Calm, careful and good with animals')).toBeVisible()
  await expectToFit()
  await userEvent.keyboard('x'.repeat(101))
  await completeByKeyboard({ button: 'Save headline', fixes: { 'Your headline': 'I bake bread' } })
  await expect.element(page.getByRole('status').filter({ hasText: 'Your headline is saved.' })).toBeVisible()
  await expect.element(edit).toHaveFocus()
  await expect.element(page.getByText('I bake bread')).toBeVisible()
  expect(changes).toMatchObject([{ body: { headline: 'I bake bread' } }])
})

test('FD-09 a headline that is too long is kept, and the reason stands at the field', async () => {
  const { changes } = await openOwnProfile({ headline: 'I bake' })
  await edit.click()
  await expect.element(field).toHaveValue('I bake')
  await field.fill('x'.repeat(101))
  await expect.element(page.getByText('1 character too many').first()).toBeVisible()
  await press('Save headline')
  await expectTexts(page.getByRole('alert').getByRole('listitem'), [problem])
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveValue('x'.repeat(101))
  await expectToFit()
  await press('Cancel')
  await expect.element(page.getByText('I bake', { exact: true })).toBeVisible()
  await expect.element(edit).toHaveFocus()
  expect(changes).toEqual([])
})

test('FD-09 a headline that is not saved survives a reload and a lost connection', async () => {
  const { read } = await openOwnProfile()
  reply(updateApplication, noConnection)
  await edit.click()
  await field.fill('I fix bikes')
  await press('Save headline')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please check your connection and try again.')
  await reload()
  await edit.click()
  await expect.element(field).toHaveValue('I fix bikes')
  await expect.element(page.getByText('We kept what you typed before. It is not saved yet.')).toBeVisible()
  reply(updateApplication, { application: { ...read(), headline: 'I fix bikes', version: 4 }, replaced: [] })
  await press('Save headline')
  await expect.element(page.getByText('I fix bikes', { exact: true })).toBeVisible()
  await expect.element(field).toHaveLength(0)
})

test('FD-09 logging out sends a headline that is not saved, or says why it cannot', async () => {
  const { changes } = await openOwnProfile()
  const dialog = page.getByRole('dialog', { name: 'Not everything is sent' })
  const logOut = async () => {
    await page.getByRole('button', { name: /^Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
  await edit.click()
  await field.fill('x'.repeat(101))
  await logOut()
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(problem)
  await userEvent.keyboard('{Escape}')
  await field.fill('I fix bikes')
  await logOut()
  await expectTexts(dialog.getByRole('listitem'), ['Your headlineI fix bikes'])
  reply(logout, { success: true })
  await dialog.getByRole('button', { name: 'Send and log out' }).click()
  await expectAddress(addresses.login)
  expect(changes).toMatchObject([{ body: { headline: 'I fix bikes' } }])
})

test('FD-09 a refusal of the server stands at the field', async () => {
  await openOwnProfile()
  reply(updateApplication, refuse('unavailable', 'Please try again in a minute.'))
  await edit.click()
  await field.fill('I fix bikes')
  await press('Save headline')
  await expectTexts(page.getByRole('alert').getByRole('listitem'), ['Please try again in a minute.'])
  await expect.element(field).toHaveValue('I fix bikes')
})
