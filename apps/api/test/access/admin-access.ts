import { createToken } from '#api/platform/tokens.ts'
import type { Victim } from '#test/changes/victim.ts'
import {
  type AccessRows,
  administrators,
  all,
  allExcept,
  byAdministrators,
  type Case,
  NEW_PASSWORD,
  open,
} from './cases-access.ts'

export function adminRows(victim: Victim): AccessRows {
  const { person } = victim
  /** An action of administrators, on an account whose rows are not compared. */
  const onFriend = (body: Record<string, unknown> = {}): Case[] => [
    {
      params: { userId: victim.friend.id, role: 'Moderator' },
      body: { ...body, reason: 'Asked for it by phone' },
      statuses: allExcept(403, { administrator: 200 }),
    },
  ]

  return {
    'GET /api/v1/admin': administrators,
    'GET /api/v1/admin/health': administrators,
    'GET /api/v1/admin/numbers': administrators,
    'GET /api/v1/admin/forum/nodes': administrators,
    'POST /api/v1/admin/forum/nodes': byAdministrators({ title: 'Mine' }),
    'POST /api/v1/admin/forum/nodes/:nodeId': byAdministrators({ title: 'Mine' }),
    'POST /api/v1/admin/forum/nodes/:nodeId/move': byAdministrators({ order: 1 }),
    'DELETE /api/v1/admin/forum/nodes/:nodeId': byAdministrators({ reason: 'Nobody needs it' }, 422),
    'GET /api/v1/admin/requests': administrators,
    'POST /api/v1/admin/requests': byAdministrators({
      ...{ kind: 'question', words: 'What is stored?', reason: 'Asked by phone' },
    }),
    'POST /api/v1/admin/requests/:requestId': [
      {
        params: { requestId: 2_000_000_000 },
        body: { state: 'done', reason: 'Answered by email' },
        statuses: allExcept(403, { administrator: 404 }),
      },
    ],
    'POST /api/v1/admin/requests/:requestId/export': [
      {
        params: { requestId: 2_000_000_000 },
        body: { reason: 'Asked for it by phone' },
        statuses: allExcept(403, { administrator: 404 }),
      },
    ],
    'POST /api/v1/admin/requests/:requestId/deletion': [
      {
        params: { requestId: 2_000_000_000 },
        body: { reason: 'Asked for it by phone', posts: 'remove' },
        statuses: allExcept(403, { administrator: 404 }),
      },
    ],
    'GET /api/v1/admin/organizations': administrators,
    'GET /api/v1/admin/organizations/stopped': administrators,
    'GET /api/v1/admin/organizations/:organizationId': administrators,
    'POST /api/v1/admin/organizations/:organizationId/decide': byAdministrators({
      ...{ decision: 'approve', version: victim.caseVersion },
    }),
    'GET /api/v1/admin/settings': administrators,
    'POST /api/v1/admin/settings': byAdministrators({ operator: 'Our school', reason: 'Who runs this site' }),
    'GET /api/v1/admin/mail': administrators,
    'POST /api/v1/admin/mail/test': byAdministrators({ to: person.email }),

    'GET /api/v1/setup': [{ open: true, statuses: all(200) }],
    'POST /api/v1/setup/claim': open(404, {
      ...{ code: createToken(), username: 'newcomer', email: 'newcomer@example.com', password: NEW_PASSWORD },
    }),
    'GET /api/v1/admin/log': administrators,
    'GET /api/v1/admin/people': administrators,
    'GET /api/v1/admin/person/:nameOrId': administrators,
    'POST /api/v1/admin/people/:userId/application': [
      {
        params: { userId: person.id },
        body: { reason: 'Asked for it by phone' },
        statuses: allExcept(403, { administrator: 200 }),
      },
    ],
    'POST /api/v1/admin/people/:userId/email': onFriend({ email: `moved.${victim.friend.email}` }),
    'POST /api/v1/admin/people/:userId/end-sessions': onFriend(),
    'POST /api/v1/admin/people/:userId/recovery': onFriend(),
    'POST /api/v1/admin/people/:userId/restore': onFriend(),
    'POST /api/v1/admin/people/:userId/roles': onFriend({ role: 'Moderator' }),
    'DELETE /api/v1/admin/people/:userId/roles/:role': onFriend(),
    'POST /api/v1/admin/people/:userId/keep': [
      {
        params: { userId: victim.friend.id },
        body: { reason: 'Asked for it by phone' },
        statuses: allExcept(403, { administrator: 404 }),
      },
    ],
    'POST /api/v1/admin/people/:userId/suspend': onFriend(),
  }
}
