import { HOUR_MS } from '@sparkle/contract/core/time.ts'
import { expect, test } from 'vitest'
import { buildTestApp } from '#test/test-app.ts'
import { forgetOldMailBudgets, hasMailBudget, type MailBudget, spendMailBudget } from './mail.service.ts'

const api = await buildTestApp()

const has = (budget: MailBudget) => hasMailBudget(api.deps, [budget])
const spend = (budget: MailBudget) => spendMailBudget(api.deps, [budget])

test('NO-02 a budget of a day lasts a day, one of an hour an hour, also when old ones are forgotten', async () => {
  const daily = { subject: 'a day', perDay: 2 }
  const hourly = { subject: 'an hour', perHour: 1 }
  await spendMailBudget(api.deps, [daily, hourly])
  expect([await has(daily), await has(hourly)]).toEqual([true, false])
  expect(await hasMailBudget(api.deps, [daily, hourly])).toBe(false)
  await spend(daily)
  expect(await has(daily)).toBe(false)

  api.forward(HOUR_MS)
  await forgetOldMailBudgets(api.deps)
  expect([await has(daily), await has(hourly)]).toEqual([false, true])
  api.forward(22 * HOUR_MS)
  await forgetOldMailBudgets(api.deps)
  expect(await has(daily)).toBe(false)
  api.forward(HOUR_MS)
  expect(await has(daily)).toBe(true)
  await spend(daily)
  expect(await has(daily)).toBe(true)
  await spend(daily)
  expect(await has(daily)).toBe(false)

  api.forward(24 * HOUR_MS)
  await forgetOldMailBudgets(api.deps)
  expect((await api.pool.query('select from mail_budgets')).rowCount).toBe(0)
})
