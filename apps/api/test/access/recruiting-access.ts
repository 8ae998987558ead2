import type { Victim } from '#test/changes/victim.ts'
import { type AccessRows, allExcept } from './cases-access.ts'

/** For the people of one checked business. */
const ownTeam = (status = 200, others = 404) => allExcept(403, { business: others, colleague: status })

export function recruitingRows({ sharing }: Victim): AccessRows {
  const { applicationId } = sharing
  return {
    'GET /api/v1/recruiting/lists': [{ statuses: ownTeam(200, 200) }],
    'POST /api/v1/recruiting/lists': [{ body: { name: 'Mine' }, statuses: ownTeam(201, 201) }],
    'POST /api/v1/recruiting/lists/:listId': [{ body: {}, statuses: ownTeam() }],
    'GET /api/v1/recruiting/lists/:listId/entries': [{ statuses: ownTeam() }],
    'POST /api/v1/recruiting/lists/:listId/entries': [{ body: { application_id: applicationId }, statuses: ownTeam() }],
    'POST /api/v1/recruiting/entries/:entryId': [{ body: { state: 'new' }, statuses: ownTeam() }],
    'POST /api/v1/recruiting/starred': [{ body: { application_ids: [applicationId] }, statuses: ownTeam(200, 200) }],
    'POST /api/v1/recruiting/applicants/:applicationId/star': [
      { params: { applicationId }, body: {}, statuses: ownTeam(200, 200) },
    ],
    'DELETE /api/v1/recruiting/applicants/:applicationId/star': [
      { params: { applicationId }, statuses: ownTeam(200, 200) },
    ],
    'GET /api/v1/recruiting/applicants/:applicationId': [{ params: { applicationId }, statuses: ownTeam(200, 200) }],
    'POST /api/v1/recruiting/applicants/:applicationId/notes': [
      { params: { applicationId }, body: { text: 'Bakes', for: 'team' }, statuses: ownTeam(201, 201) },
    ],
    'POST /api/v1/recruiting/notes/:noteId': [{ body: { text: 'Mine' }, statuses: ownTeam(403) }],
    'DELETE /api/v1/recruiting/notes/:noteId': [{ statuses: ownTeam(403) }],
    'POST /api/v1/recruiting/notes/:noteId/restore': [{ body: {}, statuses: ownTeam(404) }],
    'DELETE /api/v1/recruiting/entries/:entryId': [{ statuses: ownTeam() }],
    // The search of the victim's team belongs to its owner, and not even a colleague sees it.
    'GET /api/v1/recruiting/searches': [{ statuses: ownTeam(200, 200) }],
    'POST /api/v1/recruiting/searches': [
      { body: { name: 'Mine', filters: { username: 'somebody' }, alert: 'off' }, statuses: ownTeam(201, 201) },
    ],
    'POST /api/v1/recruiting/searches/:searchId': [{ body: { name: 'Mine now' }, statuses: ownTeam(404) }],
    'DELETE /api/v1/recruiting/searches/:searchId': [{ statuses: ownTeam(404) }],
    'DELETE /api/v1/recruiting/lists/:listId': [{ statuses: ownTeam() }],
    'POST /api/v1/recruiting/lists/:listId/restore': [{ body: {}, statuses: ownTeam() }],
  }
}
