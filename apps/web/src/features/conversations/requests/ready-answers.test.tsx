import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { box, openConversation, signInWithRequest } from '#test/conversations.ts'
import { pressKey } from '#test/keyboard.ts'
import { expectAccessibleInBothColorSchemes, press } from '#test/screen.tsx'

const answers = page.getByRole('group', { name: 'Ready answers' })

test('below a request are three ready answers, which the person sends', async () => {
  const { sent } = signInWithRequest('Would you like to visit us?')
  await openConversation()
  await expect.element(answers.getByRole('button')).toHaveLength(3)
  await expectAccessibleInBothColorSchemes()
  await pressKey(answers.getByRole('button', { name: 'Not now' }))
  await expect.element(box).toHaveValue('Not now')
  await expect.element(box).toHaveFocus()
  await press('Yes, tell me more')
  await expect.element(box).toHaveValue('Yes, tell me more')
  expect(sent).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Message sent')).toBeVisible()
  expect(sent).toMatchObject([{ body: { message: 'Yes, tell me more' } }])
  await expect.element(answers).toHaveLength(0)
})

test('a ready answer keeps what was typed', async () => {
  signInWithRequest('Would you like to visit us?')
  await openConversation()
  await box.fill('Thank you for writing.')
  await press('No, thank you')
  await expect.element(box).toHaveValue('Thank you for writing.\nNo, thank you')
})
