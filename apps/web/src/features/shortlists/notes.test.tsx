import { addresses } from '@sparkle/contract/core/addresses.ts'
import {
  type ApplicantNote,
  addNote,
  deleteNote,
  editNote,
  restoreNote,
} from '@sparkle/contract/recruiting/applicant-notes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { replyToStars, replyWithRecord, signInRecruiter } from '#test/lists.ts'
import { noConnection, refuse, reply } from '#test/network.ts'
import { replyWithOtherProfile } from '#test/profiles.ts'
import { makeApplication } from '#test/replies/application-replies.ts'
import { makeNote } from '#test/replies/list-replies.ts'
import { expectAccessible, expectTexts, expectToFit, open, press, reload } from '#test/screen.tsx'
import { expectLive, sendLiveEvent } from '#test/session.ts'

const panel = page.getByRole('region', { name: 'For your team' })
const notes = panel.getByRole('list', { name: 'Notes' }).getByRole('listitem')
const opener = panel.getByRole('button', { name: 'Write a note' })
const field = panel.getByRole('textbox', { name: 'Note' })
const application = makeApplication({ is_public: true })

async function openNotes(...first: ApplicantNote[]) {
  signInRecruiter()
  replyWithOtherProfile('robin', application)
  replyToStars()
  const kept = replyWithRecord({ notes: first })
  await open(addresses.profile('robin'))
  await expect.element(opener).toBeVisible()
  return kept
}

test('a profile shows the notes of the business, who wrote them, and which are for oneself', async () => {
  await openNotes(
    makeNote(2, { text: 'Bakes well.\nCall on Monday.', edited_at: 1_700_100_000 }),
    makeNote(1, { for: 'me', text: 'Ask Anna first.' }),
    makeNote(3, { by: null, is_own: false, can_delete: false, text: 'x'.repeat(400) }),
  )
  await expectTexts(notes, [
    'annaNovember 14, 2023changed on November 15, 2023Bakes well.\nCall on Monday.',
    'annaNovember 14, 2023Only meAsk Anna first.',
    `November 14, 2023${'x'.repeat(400)}`,
  ])
  await opener.click()
  await expect.element(panel.getByText('Write about work. Do not write about health.')).toBeVisible()
  await expectToFit()
})

test('RW-08 a note is written by keyboard, for the business or for oneself', async () => {
  const kept = await openNotes()
  await expect.element(panel.getByText('No notes yet.')).toBeVisible()
  const sent = reply(addNote, ({ body }) => {
    const note = makeNote(5, { text: body.text, for: body.for })
    kept.notes = [note, ...kept.notes]
    return note
  })
  await pressKey(opener)
  await expect.element(field).toHaveFocus()
  await pressKey(panel.getByRole('button', { name: 'Add note' }))
  await expect.element(panel.getByRole('alert').getByText('Write something first.')).toBeVisible()
  await expectAccessible()
  expect(sent).toHaveLength(0)
  await field.fill('Ask Anna first.')
  await panel.getByRole('radio', { name: 'Only me' }).click()
  await pressKey(panel.getByRole('button', { name: 'Add note' }))
  await expectTexts(notes, ['annaNovember 14, 2023Only meAsk Anna first.'])
  await expect.element(opener).toHaveFocus()
  await pressKey(opener)
  await expect.element(field).toHaveValue('')
  await expect.element(panel.getByRole('radio', { name: 'My business' })).toBeChecked()
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'Ask Anna first.', for: 'me' }])
})

test('a note that cannot be saved stays, also after a reload, and a logout asks about it', async () => {
  await openNotes()
  reply(addNote, noConnection)
  await opener.click()
  await field.fill('Bakes well.')
  await press('Add note')
  await expect.element(panel.getByText('Please check your connection and try again.').first()).toBeVisible()
  reply(addNote, refuse('not_found', 'This person does not show their profile now.'))
  await press('Add note')
  await expect.element(panel.getByText('This person does not show their profile now.').first()).toBeVisible()
  await reload()
  await expect.element(field).toHaveValue('Bakes well.')
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not everything is sent' })
  await expect.element(dialog.getByText('Your note about robin')).toBeVisible()
  await press('Stay logged in')
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(opener).toHaveFocus()
})

test('a note is changed in place and deleted, and the deletion can be taken back', async () => {
  const kept = await openNotes(makeNote(1, { text: 'Bakes well.' }))
  const menu = panel.getByRole('button', { name: 'More about the note of anna from November 14, 2023' })
  reply(editNote, ({ body }) => {
    kept.notes = [makeNote(1, { text: body.text })]
    return makeNote(1, { text: body.text })
  })
  await pressKey(menu)
  await page.getByRole('menuitem', { name: 'Change note' }).click()
  const editor = panel.getByRole('textbox', { name: 'Change note' })
  await expect.element(editor).toHaveFocus()
  await editor.fill('Bakes very well.')
  await expectAccessible()
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expectTexts(notes, ['annaNovember 14, 2023Bakes very well.'])
  await expect.element(menu).toHaveFocus()

  reply(deleteNote, () => {
    kept.notes = []
    return { success: true as const }
  })
  await pressKey(menu)
  await page.getByRole('menuitem', { name: 'Delete note' }).click()
  await expect.element(panel.getByText('No notes yet.')).toBeVisible()
  reply(restoreNote, () => {
    kept.notes = [makeNote(1)]
    return makeNote(1)
  })
  await press('Undo')
  await expectTexts(notes, ['annaNovember 14, 2023Note 1'])
})

test('what a colleague writes is shown at once', async () => {
  const kept = await openNotes()
  await expectLive()
  kept.notes = [makeNote(1, { by: 'ben', is_own: false, can_delete: false })]
  sendLiveEvent({ type: 'lists' })
  await expectTexts(notes, ['benNovember 14, 2023Note 1'])
})
