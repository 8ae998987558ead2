import { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { openOwnProfile } from '#test/profiles.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow, focus, reload } from '#test/screen.tsx'

const show = page.getByRole('switch', { name: 'Show my profile to others', exact: true })
const getNotice = (hasText: string) => page.getByRole('status').filter({ hasText })

test('F-15 F-16 F-36 the switch makes the profile public and private again; its owner always sees it', async () => {
  const { user, changes } = await openOwnProfile()
  await expect.element(show).not.toBeChecked()
  await show.click()
  await expect.element(show).toBeChecked()
  await expect.poll(() => changes).toMatchObject([{ body: { is_public: true } }])
  await show.click()
  await expect.poll(() => changes).toMatchObject([{}, { body: { is_public: false } }])
  await reload()
  await expect.element(page.getByRole('heading', { level: 1, name: `Welcome, ${user.username}!` })).toBeVisible()
  await expect.element(show).not.toBeChecked()
  await expect.element(page.getByRole('alert')).toHaveLength(0)
})

test('I-14 showing the profile says what has changed, and Undo takes it back', async () => {
  const { read } = await openOwnProfile()
  const madePublic = getNotice('Your profile is public. Businesses can find it.')
  const madePrivate = getNotice('Your profile is private. Businesses cannot find it.')
  await focus(show)
  await userEvent.keyboard(' ')
  await expect.element(madePublic).toBeVisible()
  expect(read().is_public).toBe(true)
  await expectAccessibleInBothColorSchemes()
  await page.viewport(320, 256)
  await expectNoOverflow()
  await page.viewport(768, 1024)
  const { style } = document.documentElement
  style.fontSize = '200%'
  onTestFinished(() => void style.removeProperty('font-size'))
  const getCutOff = () => {
    const { clientHeight, scrollHeight } = madePublic.element()
    return scrollHeight - clientHeight
  }
  await expect.poll(getCutOff).toBe(0)
  style.fontSize = ''
  await pressKey(madePublic.getByRole('button', { name: 'Undo' }))
  await expect.element(show).not.toBeChecked()
  await expect.element(show).toHaveFocus()
  await expect.element(madePrivate).toBeVisible()
  await expect.element(madePublic).toHaveLength(0)
  expect(read().is_public).toBe(false)
  await madePrivate.getByRole('button', { name: 'Undo' }).click()
  await expect.element(madePublic).toBeVisible()
  await expect.element(madePrivate).toHaveLength(0)
  expect(read().is_public).toBe(true)
})

test('I-15 the alert about a switch that failed goes with the next try', async () => {
  const { read } = await openOwnProfile()
  reply(updateApplication, refuse('unavailable', 'Busy'))
  await show.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong: Busy' })
  await expect.element(alert).toBeVisible()
  await expect.element(show).not.toBeChecked()
  reply(updateApplication, { application: { ...read(), is_public: true, version: read().version + 1 }, replaced: [] })
  await show.click()
  await expect.element(show).toBeChecked()
  await expect.element(alert).toHaveLength(0)
})

test('OD-02 the switch restores the audience that was chosen last, and says who it is', async () => {
  await openOwnProfile({ is_public: false, audience: 'businesses' })
  await show.click()
  await expect.element(getNotice('Checked businesses can see your profile. Other members cannot.')).toBeVisible()
  await expect
    .element(page.getByText('Checked businesses can see your photo, your town and the answers that you show.'))
    .toBeVisible()
  const choose = page.getByRole('link', { name: 'Choose who sees your profile' })
  await expect.element(choose).toHaveAttribute('href', addresses.visibility)
})
