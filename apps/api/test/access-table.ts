import { accountRows } from './access/accounts.ts'
import { adminRows } from './access/admin.ts'
import { alertRows } from './access/alerts.ts'
import { applicationRows } from './access/applications.ts'
import { type AccessRows, all, NEW_PASSWORD, ownerOnly, team } from './access/cases.ts'
import { conversationRows } from './access/conversations.ts'
import { emailRows } from './access/emails.ts'
import { forumRows } from './access/forum.ts'
import { organizationRows } from './access/organizations.ts'
import { safetyRows } from './access/safety.ts'
import type { Victim } from './victim.ts'

/**
 * Every call of the API, and who may use it on someone else's data. Path parameters that are not listed here are filled
 * with the victim's values of the same name.
 */
export function accessTable(victim: Victim): AccessRows {
  return {
    ...accountRows(victim),
    ...applicationRows(victim),
    ...organizationRows(victim),
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
