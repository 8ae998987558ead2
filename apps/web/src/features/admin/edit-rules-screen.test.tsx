import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getRules, saveRules } from '@sparkle/contract/core/rules.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { completeByKeyboard } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { replyAfterPassword, typePasswordAgain } from '#test/recent-password.ts'
import { makeRules } from '#test/replies/rule-replies.ts'
import { expectAccessible, expectToFit, open, press } from '#test/screen.tsx'

const field = page.getByLabelText('Rules of the community')
const tooShort = 'Write the rules in at least 20 characters.'

async function openRules() {
  signInAdministrator()
  reply(getRules, makeRules())
  await open(addresses.adminRules)
  await expect.element(field).toBeVisible()
}

test('E-06 an administrator changes the rules by keyboard and sees them as people do', async () => {
  await openRules()
  const html = '<h3>Be kind to all</h3><p>Do not shout.</p>'
  const saved = reply(saveRules, ({ body: { text, version } }) =>
    text.length < 20
      ? refuse('invalid_input', tooShort, { text: [tooShort] })
      : makeRules({ version: version + 1, changed_at: 1_780_000_000, text, html }),
  )
  await field.fill('short')
  await press('Save rules')
  await expect.element(page.getByRole('alert')).toMatchTextContent(tooShort)
  await expectAccessible()
  await field.clear()
  const text = '# Be kind to all Do not **shout** at people.'
  await completeByKeyboard({ button: 'Save rules', fixes: { 'Rules of': text } })
  await expect.element(page.getByText('Saved. People read the new rules from now on.')).toBeVisible()
  expect(saved.at(-1)).toMatchObject({ body: { text, version: 1 } })
  await expect.element(page.getByRole('heading', { level: 3, name: 'Be kind to all' })).toBeVisible()
  await expect.element(page.getByText('Version 2,')).toBeVisible()
  await expectToFit()
})

test('AD-23 an administrator types the password again, and does not overwrite another change', async () => {
  await openRules()
  const typed = 'These words come too late to be saved.'
  const conflict = 'Someone else has changed the rules since.'
  const attempts = replyAfterPassword(saveRules, () => refuse('already_exists', conflict))
  await field.fill(typed)
  await press('Save rules')
  await typePasswordAgain()
  await expect.element(page.getByRole('alert')).toMatchTextContent(conflict)
  await expect.element(field).toHaveValue(typed)
  expect(attempts).toMatchObject([{ body: { version: 1 } }, { body: { text: typed, version: 1 } }])
})
