import { randomUUID } from 'node:crypto'
import { createToken } from '#api/platform/tokens.ts'
import type { Victim } from '#test/changes/victim.ts'
import {
  type AccessRows,
  all,
  allExcept,
  anyone,
  byAdministrators,
  type Case,
  moderators,
  NEW_PASSWORD,
  open,
  ownerOnly,
  pairOnly,
} from './cases-access.ts'

const staff: Case[] = [{ statuses: moderators(403) }]
const words = 'Please read the rules once more.'
const reason = 'Seen in the forum'

export function safetyRows(victim: Victim): AccessRows {
  const { person } = victim
  const report = (kind: string, id: number) => ({
    subject: { kind, id },
    ...{ reason: 'rude', client_id: randomUUID() },
  })
  return {
    'GET /api/v1/contact-settings': anyone,
    'POST /api/v1/contact-settings': [{ body: { first_contact: 'businesses' }, statuses: all(200) }],
    'GET /api/v1/blocks': anyone,
    'DELETE /api/v1/blocks/:blockId': [{ statuses: ownerOnly(404) }],
    'POST /api/v1/blocks': [{ body: { user_id: person.forumId }, statuses: allExcept(200, { owner: 422 }) }],
    // The owner cannot report a message of their own.
    'POST /api/v1/reports': [
      { body: report('message', victim.messageId), statuses: allExcept(404, { owner: 422, friend: 201 }) },
      { body: report('post', victim.removedPostId), statuses: allExcept(404, { moderator: 201, administrator: 201 }) },
    ],
    'GET /api/v1/reports/own': anyone,
    'GET /api/v1/moderation/reports': staff,
    'GET /api/v1/moderation/reports/:reportId': [
      { statuses: moderators(403) },
      { params: { reportId: victim.staffReportId }, statuses: allExcept(403, { moderator: 404, administrator: 200 }) },
    ],
    'POST /api/v1/moderation/reports/:reportId/claim': [{ body: {}, statuses: moderators(403) }],
    'POST /api/v1/moderation/reports/:reportId/release': [{ body: {}, statuses: moderators(403) }],
    'POST /api/v1/moderation/reports/:reportId/decide': [
      { body: { decision: 'nothing', reason }, statuses: moderators(403) },
    ],
    'GET /api/v1/moderation/people/:username': staff,
    'GET /api/v1/moderation/people/:username/posts': [{ query: { since: '0' }, statuses: moderators(403) }],
    'POST /api/v1/moderation/people/:username/acts': [
      { body: { act: 'warn', reason, words_to_person: words }, statuses: moderators(403) },
    ],
    'GET /api/v1/moderation/appeals': staff,
    'POST /api/v1/moderation/appeals/:sanctionId': [
      { body: { lift: false, reason, words_to_person: words }, statuses: moderators(403) },
    ],
    'GET /api/v1/moderation/log': staff,
    'POST /api/v1/moderation/log/:actId/undo': byAdministrators({ reason }),
    'GET /api/v1/standing': anyone,
    'POST /api/v1/standing/:sanctionId/appeal': [
      { params: { sanctionId: victim.newSanctionId }, body: { words }, statuses: ownerOnly(404) },
    ],
    'POST /api/v1/auth/suspension': open(401, { username: person.username, password: NEW_PASSWORD }),
    'POST /api/v1/auth/suspension/appeal': open(422, { ticket: createToken(), words }),
    'POST /api/v1/auth/suspension/export': open(422, { ticket: createToken() }),
    'GET /api/v1/rules': [{ open: true, statuses: all(200) }],
    'POST /api/v1/admin/rules': byAdministrators({ text: 'Be kind to each other.', version: 2_000_000_000 }, 409),
    'POST /api/v1/forum/conversations/:conversationId/accept': [{ body: {}, statuses: pairOnly }],
    'POST /api/v1/forum/conversations/:conversationId/decline': [{ body: {}, statuses: pairOnly }],
    'DELETE /api/v1/forum/conversations/:conversationId': [{ statuses: pairOnly }],
  }
}
