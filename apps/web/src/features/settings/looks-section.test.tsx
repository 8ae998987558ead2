import { listLooks } from '@sparkle/contract/people/own-data.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reply } from '#test/network.ts'
import { makePagination } from '#test/replies/page-replies.ts'
import { expectAccessible, reload } from '#test/screen.tsx'
import { openSettings, sectionOf } from '#test/settings.ts'

test('AD-12 the settings say why an administrator opened the person’s application', async () => {
  await openSettings('safety')
  const section = sectionOf('Who opened your application')
  await expect.element(section.getByText('Nobody has done this.')).toBeVisible()
  const looks = [{ day: '2026-11-16', kind: 'staff' as const, reason: 'Asked for it by phone' }]
  reply(listLooks, { looks, pagination: makePagination(1) })
  await reload()
  await expect.element(section.getByText('Reason: Asked for it by phone')).toBeVisible()
  await expect.element(page.getByText('An administrator, on 2026-11-16')).toBeVisible()
  await expectAccessible()
})
