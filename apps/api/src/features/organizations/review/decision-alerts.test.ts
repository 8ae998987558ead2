import { askToJoin, decideJoin } from '@sparkle/contract/organizations/organizations.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { afterAll, expect, test } from 'vitest'
import { readAlerts } from '#test/alert-helpers.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { makeBusiness, makeColleague } from '#test/organization-helpers.ts'
import { decideByCommand } from '#test/reviews.ts'
import { buildTestApp } from '#test/test-app.ts'

const smtp = await startSmtp()
afterAll(smtp.close)
const fixedSettings = { business_approval: 'manual', domain_fast_path: 'on' } as const
const api = await buildTestApp({ smtpUrl: smtp.url, fixedSettings })
const texts = async (person: Person) => (await readAlerts(api, person)).map(({ alert_text }) => alert_text)

test('NO-05 the people of a business are alerted to each decision, the last one while it is unread', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const colleague = await makeColleague(api, organizationId)
  await decideByCommand(api.deps, organizationId, { decision: 'suspend', words: 'Please call us.' })
  for (const person of [owner, colleague]) expect(await texts(person)).toEqual(['Your business was suspended.'])
  await decideByCommand(api.deps, organizationId, { decision: 'restore' })
  for (const person of [owner, colleague]) expect(await texts(person)).toEqual(['Your business was restored.'])
  expect(await readAlerts(api, owner)).toMatchObject([{ kind: 'business_decision', content_id: organizationId }])
})

test('NO-05 someone who asked to join is alerted when an owner says yes', async () => {
  const domain = 'joined.example.com'
  const business = await makeBusiness(api, { name: 'Joined', website: `https://www.${domain}` })
  const { owner, organizationId } = business
  const person = await makeUser(api, { businessAccount: true, email: `newcomer@${domain}` })
  const params = { organizationId: String(organizationId) }
  await api.as(person).call(askToJoin, { params, body: {} })
  expect(await texts(person)).toEqual([])
  const accepted = { params: { ...params, userId: String(person.id) }, body: { accept: true } }
  expect((await api.as(owner).call(decideJoin, accepted)).status).toBe(200)
  expect(await texts(person)).toEqual(['You joined Joined.'])
})
