import { createToken } from '#api/platform/tokens.ts'
import type { Victim } from '#test/changes/victim.ts'
import { type AccessRows, all, allExcept, anyone, NEW_PASSWORD, open, ownerOnly } from './cases-access.ts'

export function accountRows(victim: Victim): AccessRows {
  const { person } = victim
  const place = { country: 'us', state: 'UT', town: 'Moab', zip: '84532' }
  return {
    'POST /api/v1/auth/register/checkInput': open(200, { type: 'username', value: person.username }),
    'POST /api/v1/auth/register': open(422, {
      ...{ username: person.username, email: person.email, password: NEW_PASSWORD, business_account: 0 },
    }),
    'POST /api/v1/auth/login': open(401, { username: person.username, password: NEW_PASSWORD }),
    'POST /api/v1/auth/password/recover': open(200, { email: person.email }),
    'POST /api/v1/auth/password/recover/complete': open(422, {
      ...{ email: person.email, token: createToken(), password: NEW_PASSWORD },
    }),
    'POST /api/v1/auth/link/check': open(200, { kind: 'recovery', token: createToken() }),
    'POST /api/v1/auth/email/ask': [
      { body: {}, statuses: allExcept(403, { unconfirmed: 200 }) },
      { body: { email: person.email }, statuses: allExcept(403, { unconfirmed: 422 }) },
    ],
    'POST /api/v1/auth/email/confirm-own': open(422, { token: createToken() }),
    'POST /api/v1/auth/email/disown': open(422, { token: createToken() }),
    'POST /api/v1/auth/email/confirm': open(422, { token: createToken() }),
    'POST /api/v1/auth/email/cancel': open(422, { token: createToken() }),
    'POST /api/v1/auth/email/agree': open(422, { token: createToken() }),
    'POST /api/v1/auth/recent': [{ body: { password: person.password }, statuses: ownerOnly(422) }],
    'GET /api/v1/auth/whoami': anyone,
    'GET /api/v1/auth/permissions': anyone,
    'GET /api/v1/auth/roles': anyone,
    'GET /api/v1/auth/session': anyone,
    'GET /api/v1/auth/sessions': anyone,
    'DELETE /api/v1/auth/sessions/:sessionId': [{ statuses: ownerOnly(404) }],

    'POST /api/v1/own-data/exports': [
      { body: { password: person.password }, statuses: allExcept(422, { owner: 202 }) },
    ],
    'GET /api/v1/own-data/exports': anyone,
    'POST /api/v1/own-data/exports/stop': open(422, { token: createToken() }),
    'GET /api/v1/own-data/deletion': anyone,
    // The password of the owner would end all that follows.
    'POST /api/v1/own-data/deletion': [{ body: { password: NEW_PASSWORD, posts: 'without_name' }, statuses: all(422) }],
    'POST /api/v1/own-data/deletion/stop': open(422, { token: createToken() }),
    'POST /api/v1/auth/deletion': open(401, { username: person.username, password: NEW_PASSWORD }),
    'POST /api/v1/auth/deletion/keep': open(401, { username: person.username, password: NEW_PASSWORD }),
    'GET /api/v1/own-data/exports/:exportId/file': [{ statuses: ownerOnly(404) }],

    'GET /api/v1/user/info': anyone,
    'POST /api/v1/user/info': [{ body: { ...place, userId: person.id }, statuses: ownerOnly(403) }],
    'GET /api/v1/user/:nameOrId': [{ statuses: all(200) }, { params: { nameOrId: person.id }, statuses: all(200) }],
    'GET /api/v1/user/forum-id/:forumId': anyone,
    'GET /api/v1/user/username/:username': anyone,
    'POST /api/v1/user/update': [
      { body: { id: person.id, isActive: 1 }, statuses: ownerOnly(403) },
      { body: { username: person.username }, statuses: ownerOnly(422) },
      { body: { email: person.email }, statuses: ownerOnly(422) },
    ],
  }
}
