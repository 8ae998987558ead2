import { accountRows } from '#test/access/accounts-access.ts'
import { adminRows } from '#test/access/admin-access.ts'
import { alertRows } from '#test/access/alerts-access.ts'
import { applicationRows } from '#test/access/applications-access.ts'
import { type AccessRows, all, NEW_PASSWORD, ownerOnly, team } from '#test/access/cases-access.ts'
import { conversationRows } from '#test/access/conversations-access.ts'
import { emailRows } from '#test/access/emails-access.ts'
import { forumRows } from '#test/access/forum-access.ts'
import { organizationRows } from '#test/access/organizations-access.ts'
import { recruitingRows } from '#test/access/recruiting-access.ts'
import { safetyRows } from '#test/access/safety-access.ts'
import type { Victim } from '#test/changes/victim.ts'

/**
 * Every call of the API, and who may use it on someone else's data. Path parameters that are not listed here are filled
 * with the victim's values of the same name.
 */
export function accessTable(victim: Victim): AccessRows {
  return {
    ...accountRows(victim),
    ...applicationRows(victim),
    ...organizationRows(victim),
    ...recruitingRows(victim),
    ...conversationRows(victim),
    ...forumRows(victim),
    ...alertRows,
    ...safetyRows(victim),
    ...emailRows(),
    ...adminRows(victim),

    'GET /api/v1/site': [{ open: true, statuses: all(200) }],

    // Avatars are public: their addresses cannot be guessed.
    'GET /assets/:key/:file': [{ open: true, statuses: all(404) }],
    'GET /healthz': [{ open: true, statuses: all(200) }],
    'GET /readyz': [{ open: true, statuses: all(200) }],
    'GET /api/docs': [{ open: true, statuses: all(200) }],
    'GET /api/docs/json': [{ open: true, statuses: all(200) }],
    'GET /api/docs/yaml': [{ open: true, statuses: all(200) }],
    'GET /api/docs/static/index.html': [{ open: true, statuses: all(302) }],
    'GET /api/docs/static/swagger-initializer.js': [{ open: true, statuses: all(200) }],
    'GET /api/docs*': [{ open: true, statuses: all(404) }],

    // Late, because it ends the rights of the colleague.
    'DELETE /api/v1/organizations/:organizationId/members': [{ statuses: team }],

    // Last, because these end the caller's sessions.
    'POST /api/v1/auth/password/change': [
      { body: { current_password: victim.person.password, password: NEW_PASSWORD }, statuses: ownerOnly(422) },
    ],
    'POST /api/v1/auth/logout': [{ body: {}, statuses: all(200) }],
    'POST /api/v1/auth/logout/everywhere': [{ body: {}, statuses: all(200) }],
  }
}
