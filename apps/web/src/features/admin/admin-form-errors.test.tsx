import { createNode, listStructure } from '@sparkle/contract/admin/admin-forum.ts'
import { getNumbers } from '@sparkle/contract/admin/admin-numbers.ts'
import { getSettings, saveSettings } from '@sparkle/contract/admin/admin-site.ts'
import { getSite } from '@sparkle/contract/admin/site.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { completeByKeyboard, pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { makeSite } from '#test/replies/site-replies.ts'
import { makeSettings } from '#test/replies/site-setting-replies.ts'
import { expectAddress, open } from '#test/screen.tsx'

const dialog = page.getByRole('dialog')

test('E-06 a new category can be completed by keyboard after an error', async () => {
  signInAdministrator()
  reply(listStructure, { categories: [] })
  const created = reply(createNode, ({ body }) =>
    body.title ? { node_id: 9 } : refuse('invalid_input', 'Enter a title.', { title: ['Enter a title.'] }),
  )
  await open(addresses.adminForums)
  await pressKey(page.getByRole('button', { name: 'Add a category', exact: true }))
  await completeByKeyboard({ button: 'Add', fixes: { Title: 'Good news' }, within: dialog })
  await expect.element(dialog).toHaveLength(0)
  expect(created.at(-1)).toMatchObject({ body: { title: 'Good news' } })
})

test('E-06 the settings of the site can be completed by keyboard after an error', async () => {
  signInAdministrator()
  reply(getSettings, makeSettings())
  reply(getSite, makeSite())
  const saved = reply(saveSettings, { success: true })
  await open(addresses.adminSettings)
  const fixes = { 'Who runs': 'Lincoln School', Reason: 'It has a new name' }
  await completeByKeyboard({ button: 'Save settings', fixes })
  await expect.element(page.getByText('Saved. The new settings work from now on.')).toBeVisible()
  expect(saved).toMatchObject([{ body: { operator: 'Lincoln School', reason: 'It has a new name' } }])
})

test('E-06 the period of the numbers can be completed by keyboard after an error', async () => {
  signInAdministrator()
  const refusal = 'The first day is after the last day.'
  reply(getNumbers, ({ query: { from = '', to = '', by } }) =>
    from > to ? refuse('invalid_input', refusal, { from: [refusal] }) : { from, to, by, rows: [] },
  )
  await open(`${addresses.adminNumbers}?by=day&from=2026-03-09&to=2026-03-02`)
  await completeByKeyboard({ button: 'Show numbers', fixes: { 'Last day': '03102026' } })
  await expect.element(page.getByRole('heading', { name: 'No numbers yet', exact: true })).toBeVisible()
  await expectAddress(`${addresses.adminNumbers}?by=day&from=2026-03-09&to=2026-03-10`)
})
