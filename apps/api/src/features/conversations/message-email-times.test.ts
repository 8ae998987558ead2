import { HOUR_MS, MINUTE_MS } from '@sparkle/contract/core/time.ts'
import { expect, test } from 'vitest'
import { notificationBudget, spendMailBudget } from '#api/features/mail/mail.service.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { emailCheckHelpers } from '#test/email-check-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, pair } = messagingHelpers(api)
const { checkAfter, findCheck, findZone, listEmails, markRead, miss, missMore, save } = emailCheckHelpers(api)

test('NO-12 in quiet hours and in a pause no email leaves; it comes after', async () => {
  const [ann, bob] = await pair()
  const cat = await correspondent()
  await save(bob, { quiet_from: '21:00', quiet_to: '08:00', time_zone: findZone(22) })
  await save(cat, { pause: true })
  const id = await miss(ann, bob)
  await miss(ann, cat)
  await checkAfter(16 * MINUTE_MS)
  const start = api.deps.now().getTime()
  expect(await listEmails(bob)).toEqual([])
  const end = (await findCheck(bob))?.getTime() ?? 0
  expect(end - start).toBeGreaterThan(8 * HOUR_MS)
  await checkAfter(end - start - HOUR_MS)
  expect(await listEmails(bob)).toEqual([])
  await checkAfter(HOUR_MS)
  expect(await listEmails(bob)).toHaveLength(1)
  await markRead(bob, id)

  expect(await listEmails(cat)).toEqual([])
  await checkAfter(7 * 24 * HOUR_MS)
  expect(await listEmails(cat)).toHaveLength(1)
})

test('NO-02 after four emails about messages on a day one comes in the evening, and the next in the morning', async () => {
  const [ann, bob] = await pair()
  const time_zone = findZone(9)
  await save(bob, { time_zone })
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: time_zone })
  const id = await miss(ann, bob)
  const waits: string[] = []
  for (let emails = 1; emails <= 6; emails += 1) {
    await checkAfter(16 * MINUTE_MS)
    const due = await findCheck(bob)
    if (due) {
      waits.push(clock.format(due))
      expect(await listEmails(bob)).toHaveLength(emails - 1)
      await checkAfter(due.getTime() - api.deps.now().getTime())
    }
    expect(await listEmails(bob)).toHaveLength(emails)
    await markRead(bob, id)
    await missMore(ann, bob, id)
  }
  expect(waits).toEqual(['18:00', '08:00'])
})

test('NO-02 an address gets at most 20 emails a day', async () => {
  const [ann, bob] = await pair()
  await spendMailBudget(
    api.deps,
    Array.from({ length: 20 }, () => notificationBudget(bob.email.toUpperCase())),
  )
  await miss(ann, bob)
  await checkAfter(16 * MINUTE_MS)
  expect(await listEmails(bob)).toEqual([])
  for (let hours = 0; hours < 24; hours += 1) await checkAfter(HOUR_MS)
  expect(await listEmails(bob)).toHaveLength(1)
})
