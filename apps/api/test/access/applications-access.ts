import type { Victim } from '#test/changes/victim.ts'
import { type AccessRows, all, allExcept, anyone, businesses, ownerOnly } from './cases-access.ts'

export function applicationRows(victim: Victim): AccessRows {
  const { person } = victim
  const stolen = { id: victim.answerId, application_id: victim.applicationId, question_id: 30, answer_value: 'stolen' }
  return {
    'GET /api/v1/sparkleApplication/self': [{ statuses: allExcept(200, businesses(404)) }],
    'POST /api/v1/sparkleApplication/create': [{ body: {}, statuses: allExcept(409, businesses(403)) }],
    'POST /api/v1/sparkleApplication/update': [
      { body: { open_ended_questions: [stolen] }, statuses: allExcept(403, { owner: 200, ...businesses(404) }) },
      { body: { is_public: true }, statuses: allExcept(200, { ...businesses(404), unconfirmed: 403 }) },
      { body: { is_public: false }, statuses: allExcept(200, businesses(404)) },
      { body: { picture_alt_texts: [{ question_id: 29, alt_text: 'stolen' }] }, statuses: ownerOnly(404) },
    ],
    'GET /api/v1/sparkleApplication/:applicationId': [
      { statuses: ownerOnly(403) },
      {
        params: { applicationId: victim.sharing.applicationId },
        statuses: allExcept(200, { 'unchecked business': 403 }),
      },
    ],
    'GET /api/v1/own-data/organizations': [{ query: { name: 'Shop' }, statuses: all(200) }],
    'GET /api/v1/own-data/shares': [{ statuses: allExcept(200, businesses(404)) }],
    'POST /api/v1/own-data/shares': [
      { body: { organization_id: victim.organizationId }, statuses: allExcept(200, businesses(404)) },
    ],
    'DELETE /api/v1/own-data/shares/:shareId': [{ statuses: ownerOnly(404) }],
    // After the shares, because hiding from an organization ends them.
    'GET /api/v1/sparkleApplication/visibility': [{ statuses: allExcept(200, businesses(404)) }],
    'POST /api/v1/sparkleApplication/visibility': [
      { body: { hidden_from: [victim.organizationId] }, statuses: allExcept(200, businesses(404)) },
      { body: { audience: 'members' }, statuses: allExcept(200, { ...businesses(404), unconfirmed: 403 }) },
      { body: { audience: 'me', hidden_from: [] }, statuses: allExcept(200, businesses(404)) },
    ],
    'GET /api/v1/sparkleApplication/self/preview': [
      { query: { as: 'member' }, statuses: allExcept(403, businesses(404)) },
      { query: { as: 'business', if_shown: '1' }, statuses: allExcept(200, businesses(404)) },
    ],
    'GET /api/v1/sparkleApplication/pictures/:key': [{ statuses: ownerOnly(403) }],
    'GET /api/v1/own-data/looks': anyone,
    'POST /api/v1/sparkleApplication/search': [
      { body: { username: person.username }, statuses: allExcept(200, { 'unchecked business': 403 }) },
      {
        query: { page: '1' },
        body: { username: victim.sharing.username },
        statuses: allExcept(403, { business: 200, colleague: 200, administrator: 200 }),
      },
      {
        query: { page: '1' },
        body: { location: { zip: '84101' } },
        statuses: allExcept(403, { business: 200, colleague: 200, administrator: 200 }),
      },
    ],
    'GET /api/v1/sparkleApplication/search/start': [
      { statuses: allExcept(403, { business: 200, colleague: 200, administrator: 200 }) },
    ],
    'POST /api/v1/sparkleApplication/assets/upload': [
      {
        body: { application_id: victim.applicationId, question_id: 29 },
        withPicture: true,
        statuses: allExcept(404, { owner: 201 }),
      },
    ],
    'DELETE /api/v1/sparkleApplication/assets/delete': [
      { query: { question_id: '29', asset_id: String(victim.pictureId) }, statuses: ownerOnly(404) },
    ],
  }
}
