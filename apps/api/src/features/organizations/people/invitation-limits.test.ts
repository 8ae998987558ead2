import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { inviteMember } from '@sparkle/contract/organizations/organizations.ts'
import { expect, test } from 'vitest'
import { makeBusiness } from '#test/organization-helpers.ts'
import { listEmails, waitForJobs } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

test('BA-08 an organization sends 20 invitations a day, and one address gets three an hour', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const params = { organizationId: String(organizationId) }
  const send = (email: string) => api.as(owner).call(inviteMember, { params, body: { email } })
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await send('often@example.com')).status).toBe(201)
    await waitForJobs(api)
  }
  expect((await send('often@example.com')).status).toBe(429)
  expect(await listEmails(api, 'often@example.com')).toHaveLength(3)
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => send(`colleague${n}@example.com`)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(17)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(3)
  api.forward(DAY_MS + 60_000)
  expect((await send('often@example.com')).status).toBe(201)
})
