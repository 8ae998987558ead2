import { createToken } from '#api/platform/tokens.ts'
import type { Victim } from '#test/changes/victim.ts'
import { type AccessRows, all, allExcept, anyone, businesses, team, teamOwners } from './cases-access.ts'

export function organizationRows(victim: Victim): AccessRows {
  const { person } = victim
  return {
    'GET /api/v1/organizations/own': anyone,
    'GET /api/v1/organizations/similar': [{ query: { name: 'Mine' }, statuses: all(200) }],
    'POST /api/v1/organizations': [
      {
        body: { name: 'Mine', website: 'https://mine.example', about: 'My shop', rules_version: 1 },
        statuses: allExcept(403, { ...businesses(409), 'unchecked business': 201 }),
      },
    ],
    'GET /api/v1/organizations/:organizationId': anyone,
    'POST /api/v1/organizations/:organizationId': [{ body: { about: 'Mine now' }, statuses: teamOwners }],
    'POST /api/v1/organizations/:organizationId/review': [{ body: {}, statuses: teamOwners }],
    'GET /api/v1/organizations/:organizationId/members': [{ statuses: team }],
    'POST /api/v1/organizations/:organizationId/members/:userId': [
      { params: { userId: victim.boss.id }, body: { part: 'recruiter' }, statuses: teamOwners },
    ],
    'DELETE /api/v1/organizations/:organizationId/members/:userId': [
      { params: { userId: victim.boss.id }, statuses: teamOwners },
    ],
    'GET /api/v1/organizations/:organizationId/invitations': [{ statuses: teamOwners }],
    'POST /api/v1/organizations/:organizationId/invitations': [
      { body: { email: 'mine@example.com', part: 'owner' }, statuses: teamOwners },
    ],
    'DELETE /api/v1/organizations/:organizationId/invitations/:invitationId': [{ statuses: teamOwners }],
    'GET /api/v1/invitations/:token': [{ params: { token: createToken() }, open: true, statuses: all(422) }],
    // The token of someone else.
    'POST /api/v1/invitations/:token': [{ body: {}, statuses: all(403) }],
    'POST /api/v1/organizations/:organizationId/join': [{ body: {}, statuses: all(404) }],
    'POST /api/v1/organizations/:organizationId/join/:userId': [
      { params: { userId: person.id }, body: { accept: true }, statuses: teamOwners },
    ],
  }
}
