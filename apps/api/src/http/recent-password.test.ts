import { getPerson } from '@sparkle/contract/admin/admin-people.ts'
import { allEndpoints } from '@sparkle/contract/core/endpoints.ts'
import { decideReport } from '@sparkle/contract/safety/moderation.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { afterAll, expect, test } from 'vitest'
import { openSession } from '#api/features/auth/session/sessions.service.ts'
import { insertRole } from '#api/features/users/roles.queries.ts'
import { fillUrl } from '#test/access/fill-url.ts'
import { makeVictim, type Victim } from '#test/changes/victim.ts'
import { makeUser } from '#test/makers.ts'
import { accessTable } from '#test/requests/access-table.ts'
import { buildTestApp } from '#test/test-app.ts'

type Need = 'always' | 'on staff' | 'never'

/**
 * For every call of staff: whether it needs a password that was typed within ten minutes. It does if it gives a stolen
 * session lasting power, changes what people trust, opens what is private, cannot be undone, or stops other staff.
 */
const needs: Record<string, Need> = {
  'GET /api/v1/admin': 'never',
  'GET /api/v1/admin/health': 'never',
  'GET /api/v1/admin/numbers': 'never',
  'GET /api/v1/admin/log': 'never',
  'GET /api/v1/admin/forum/nodes': 'never',
  'POST /api/v1/admin/forum/nodes': 'never',
  'POST /api/v1/admin/forum/nodes/:nodeId': 'never',
  'POST /api/v1/admin/forum/nodes/:nodeId/move': 'never',
  'DELETE /api/v1/admin/forum/nodes/:nodeId': 'always',
  'GET /api/v1/admin/requests': 'never',
  'POST /api/v1/admin/requests': 'never',
  'POST /api/v1/admin/requests/:requestId': 'never',
  'POST /api/v1/admin/requests/:requestId/export': 'always',
  'POST /api/v1/admin/requests/:requestId/deletion': 'always',
  'GET /api/v1/admin/organizations': 'never',
  'GET /api/v1/admin/organizations/:organizationId': 'never',
  'GET /api/v1/admin/organizations/stopped': 'never',
  'POST /api/v1/admin/organizations/:organizationId/decide': 'never',
  'GET /api/v1/admin/settings': 'never',
  'POST /api/v1/admin/settings': 'always',
  'POST /api/v1/admin/rules': 'always',
  'GET /api/v1/admin/mail': 'never',
  'POST /api/v1/admin/mail/test': 'never',
  'GET /api/v1/admin/people': 'never',
  'GET /api/v1/admin/person/:nameOrId': 'never',
  'POST /api/v1/admin/people/:userId/roles': 'always',
  'DELETE /api/v1/admin/people/:userId/roles/:role': 'always',
  'POST /api/v1/admin/people/:userId/email': 'always',
  'POST /api/v1/admin/people/:userId/application': 'always',
  'POST /api/v1/admin/people/:userId/keep': 'always',
  'POST /api/v1/admin/people/:userId/suspend': 'on staff',
  'POST /api/v1/admin/people/:userId/restore': 'on staff',
  'POST /api/v1/admin/people/:userId/recovery': 'on staff',
  'POST /api/v1/admin/people/:userId/end-sessions': 'on staff',
  'GET /api/v1/moderation/reports': 'never',
  'GET /api/v1/moderation/reports/:reportId': 'never',
  'POST /api/v1/moderation/reports/:reportId/claim': 'never',
  'POST /api/v1/moderation/reports/:reportId/release': 'never',
  'POST /api/v1/moderation/reports/:reportId/decide': 'on staff',
  'GET /api/v1/moderation/people/:username': 'never',
  'GET /api/v1/moderation/people/:username/posts': 'never',
  'POST /api/v1/moderation/people/:username/acts': 'on staff',
  'GET /api/v1/moderation/appeals': 'never',
  'POST /api/v1/moderation/appeals/:sanctionId': 'on staff',
  'GET /api/v1/moderation/log': 'never',
  'POST /api/v1/moderation/log/:actId/undo': 'always',
}

const smtp = await startSmtp()
afterAll(smtp.close)
const api = await buildTestApp({ smtpUrl: smtp.url })
const moderator = await makeUser(api, { roles: ['Moderator'] })
const boss = await makeUser(api, { roles: ['Administrator'] })
/** The password was typed ten minutes ago. */
const stolen = api.as({
  token: await openSession(api.deps.db, boss.id, '', new Date(api.deps.now().getTime() - 10 * 60_000)),
})

/** The calls that were refused because they need the password, each made as in the access table. */
async function listRefused(victim: Victim, isStaff: boolean): Promise<string[]> {
  const table = accessTable(victim)
  const refused: string[] = []
  for (const route of Object.keys(needs)) {
    const [sent] = table[route] ?? []
    if (!sent) throw new Error(`${route} is not in the access table.`)
    const [method = '', path = ''] = route.split(' ')
    // A case stays one about staff or not.
    const params = isStaff && path === decideReport.path ? { reportId: victim.staffReportId } : sent.params
    const url = fillUrl(path, victim, { ...sent, ...(params && { params }) })
    const { body } = await stolen.send({ method: method as 'GET', url, ...(sent.body && { payload: sent.body }) })
    if ((body as { code?: string } | null)?.code === 'recent_password_needed') refused.push(route)
  }
  return refused
}

const listNeeding = (...wanted: Need[]) => Object.keys(needs).filter((route) => wanted.includes(needs[route] as Need))

test('AD-23 every call of staff says whether it needs a recent password', () => {
  const calls = allEndpoints
    .filter(({ path }) => /^\/api\/v1\/(admin|moderation)(\/|$)/.test(path))
    .map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(needs).sort()).toEqual(calls.sort())
})

test('AD-23 without a recent password, an administrator changes nothing that people trust and opens nothing private', async () => {
  expect(await listRefused(await makeVictim(api, moderator), false)).toEqual(listNeeding('always'))
})

test('AD-23 without a recent password, an administrator does nothing to other staff', async () => {
  const victim = await makeVictim(api, moderator)
  for (const { id } of [victim.person, victim.friend]) await insertRole(api.deps.db, id, 'Moderator')
  expect(await listRefused(victim, true)).toEqual(listNeeding('always', 'on staff'))
  const { body } = await stolen.call(getPerson, { params: { nameOrId: victim.friend.username } })
  expect(body).toMatchObject({ suspended_at: null, roles: expect.arrayContaining(['Moderator']) })
})

test('AD-23 someone who became staff after a report is not warned without a recent password', async () => {
  const { person, reportId } = await makeVictim(api, moderator)
  await insertRole(api.deps.db, person.id, 'Moderator')
  const words = { reason: 'Seen in the forum', words_to_person: 'Please read the rules once more.' }
  const decide = (by: typeof stolen) =>
    by.call(decideReport, {
      params: { reportId: String(reportId) },
      body: { decision: 'act', acts: [{ act: 'warn' }], ...words },
    })
  expect((await decide(stolen)).error?.code).toBe('recent_password_needed')
  expect((await decide(api.as(boss))).status).toBe(200)
})
