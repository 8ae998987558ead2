import { HOUR_MS } from '@sparkle/contract/core/time.ts'
import { expect, test } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { listEmails, waitForJobs } from '#test/outbox.ts'
import { makeWaitingBusiness } from '#test/reviews.ts'
import { buildTestApp } from '#test/test-app.ts'
import { reportWaitingBusinesses } from './waiting-businesses.service.ts'

test('BA-06 administrators get one email a day while a business waits, and one when it has waited for 48 hours', async () => {
  const api = await buildTestApp({ fixedSettings: { business_approval: 'manual' } })
  const boss = await makeUser(api, { roles: ['Administrator'] })
  await makeWaitingBusiness(api, { isDraft: true })
  /** The subjects so far, after two processes have checked at the same moment. */
  const report = async (hours: number) => {
    api.forward(hours * HOUR_MS)
    await Promise.all([reportWaitingBusinesses(api.deps), reportWaitingBusinesses(api.deps)])
    await waitForJobs(api)
    return (await listEmails(api, boss.email)).map(({ subject }) => subject)
  }
  expect(await report(0)).toEqual([])
  await makeWaitingBusiness(api)
  const one = '1 business waits to be checked'
  expect(await report(0)).toEqual([one])
  expect(await report(20)).toEqual([one])
  await makeWaitingBusiness(api)
  const two = '2 businesses wait to be checked'
  expect(await report(5)).toEqual([one, two])
  const late = 'A business has waited for 2 days'
  expect(await report(23.5)).toEqual([one, two, late])
  expect(await report(1)).toEqual([one, two, late])
  // The second one has waited as long, too.
  expect(await report(20)).toEqual([one, two, late, late])
  await api.pool.query(`update organizations set state = 'asked', waiting_since = null where state = 'waiting'`)
  expect(await report(100)).toEqual([one, two, late, late])
})
