import { getHealth } from '@sparkle/contract/admin/admin-health.ts'
import { getNumbers } from '@sparkle/contract/admin/admin-numbers.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { expectAccessibleInBothColorSchemes, expectAddress, expectNoOverflow, open } from '#test/screen.tsx'

const refusal = 'The first day is after the last day.'

test('AD-18 numbers of a period are asked for by keyboard and on a phone', async () => {
  signInAdministrator()
  reply(getHealth, { checked_at: 1_780_000_000, parts: [] })
  const requests = reply(getNumbers, ({ query: { from = '2026-03-01', to = '2026-03-31', by } }) =>
    from > to ? refuse('invalid_input', refusal, { from: [refusal] }) : { from, to, by, rows: [] },
  )
  await page.viewport(320, 640)
  await open(addresses.adminHealth)
  await pressKey(page.getByText('Administration menu'))
  await pressKey(page.getByRole('link', { name: 'Numbers' }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Numbers' })).toHaveFocus()
  const show = page.getByRole('button', { name: 'Show numbers' })
  await page.getByLabelText('First day').fill('2026-03-09')
  await page.getByLabelText('Last day').fill('2026-03-02')
  await pressKey(show)
  await expect.element(page.getByRole('alert')).toMatchTextContent(refusal)
  await expect.element(page.getByLabelText('First day')).toHaveValue('2026-03-09')
  await expectAccessibleInBothColorSchemes()
  await page.getByLabelText('Last day').fill('2026-03-10')
  await pressKey(show)
  await expect.element(page.getByRole('heading', { name: 'No numbers yet' })).toBeVisible()
  await expectAddress(`${addresses.adminNumbers}?by=day&from=2026-03-09&to=2026-03-10`)
  expect(requests.at(-1)).toMatchObject({ query: { from: '2026-03-09', to: '2026-03-10' } })
  await expectNoOverflow()
})
