import { createToken } from '#api/platform/tokens.ts'
import type { Victim } from './victim.ts'

export const signedIn = [
  'owner',
  'friend',
  'applicant',
  'unconfirmed',
  'business',
  'unchecked business',
  'colleague',
  'moderator',
  'administrator',
] as const
export const notSignedIn = ['guest', 'ended session', 'suspended'] as const
export type SignedIn = (typeof signedIn)[number]
export type Caller = SignedIn | (typeof notSignedIn)[number]

type Statuses = Record<SignedIn, number>

/** A call with the victim's ids, and the status each kind of caller gets. Without a login it is 401 unless `open`. */
export interface Case {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: Record<string, unknown>
  withPicture?: true
  open?: true
  statuses: Statuses
}

const all = (status: number) => Object.fromEntries(signedIn.map((caller) => [caller, status])) as Statuses
const allExcept = (status: number, others: Partial<Statuses>): Statuses => ({ ...all(status), ...others })
const ownerOnly = (refusal: number) => allExcept(refusal, { owner: 200 })
const pairOnly = allExcept(404, { owner: 200, friend: 200 })
const moderators = (refusal: number) => allExcept(refusal, { moderator: 200, administrator: 200 })
const open = (status: number, body: Record<string, unknown>): Case[] => [{ body, open: true, statuses: all(status) }]
const byAdministrators = (body?: Record<string, unknown>, administrator = 200): Case[] => [
  { ...(body && { body }), statuses: allExcept(403, { administrator }) },
]
const administrators = byAdministrators()
/** A business has no application, whether it is checked or not. */
const businesses = (status: number) => ({ business: status, 'unchecked business': status, colleague: status })
/** For owners of the organization. A recruiter is told that it is theirs. */
const teamOwners = allExcept(404, { colleague: 403 })
const team = allExcept(404, { colleague: 200 })
const anyone: Case[] = [{ statuses: all(200) }]

/**
 * Every call of the API, and who may use it on someone else's data. Path parameters that are not listed here are filled
 * with the victim's values of the same name.
 */
export function accessTable(victim: Victim): Record<string, Case[]> {
  const { person } = victim
  const removed = { params: { threadId: victim.removedThreadId, postId: victim.removedPostId } }
  const spare = { params: { threadId: victim.spareThreadId, postId: victim.sparePostId } }
  const place = { country: 'us', state: 'UT', town: 'Moab', zip: '84532' }
  const newPassword = 'a stolen violet lamp'
  const stolen = { id: victim.answerId, application_id: victim.applicationId, question_id: 30, answer_value: 'stolen' }

  /** An action of administrators, on an account whose rows are not compared. */
  const onFriend = (body: Record<string, unknown> = {}): Case[] => [
    {
      params: { userId: victim.friend.id, role: 'Moderator' },
      body: { ...body, reason: 'Asked for it by phone' },
      statuses: allExcept(403, { administrator: 200 }),
    },
  ]

  return {
    'POST /api/v1/auth/register/checkInput': open(200, { type: 'username', value: person.username }),
    'POST /api/v1/auth/register': open(422, {
      ...{ username: person.username, email: person.email, password: newPassword, business_account: 0 },
    }),
    'POST /api/v1/auth/login': open(401, { username: person.username, password: newPassword }),
    'POST /api/v1/auth/password/recover': open(200, { email: person.email }),
    'POST /api/v1/auth/password/recover/complete': open(422, {
      ...{ email: person.email, token: createToken(), password: newPassword },
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
    'GET /api/v1/auth/sessions': anyone,
    'DELETE /api/v1/auth/sessions/:sessionId': [{ statuses: ownerOnly(404) }],

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

    'GET /api/v1/sparkleApplication/self': [{ statuses: allExcept(200, businesses(404)) }],
    'POST /api/v1/sparkleApplication/create': [{ body: {}, statuses: allExcept(409, businesses(403)) }],
    'POST /api/v1/sparkleApplication/update': [
      { body: { open_ended_questions: [stolen] }, statuses: allExcept(403, { owner: 200, ...businesses(404) }) },
      { body: { is_public: true }, statuses: allExcept(200, { ...businesses(404), unconfirmed: 403 }) },
      { body: { is_public: false }, statuses: allExcept(200, businesses(404)) },
      { body: { picture_alt_texts: [{ question_id: 29, alt_text: 'stolen' }] }, statuses: ownerOnly(404) },
    ],
    'GET /api/v1/sparkleApplication/:applicationId': [{ statuses: ownerOnly(403) }],
    'GET /api/v1/sparkleApplication/pictures/:key': [{ statuses: ownerOnly(403) }],
    'GET /api/v1/own-data/looks': anyone,
    'POST /api/v1/sparkleApplication/search': [
      { body: { username: person.username }, statuses: allExcept(200, { 'unchecked business': 403 }) },
      {
        query: { page: '1' },
        body: { location: { zip: '84101' } },
        statuses: allExcept(403, { business: 200, colleague: 200, administrator: 200 }),
      },
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

    'GET /api/v1/forum/conversations': anyone,
    'GET /api/v1/forum/conversations/unread-count': anyone,
    'GET /api/v1/forum/conversations/with/:forumId': anyone,
    'GET /api/v1/forum/conversations/:conversationId': [{ query: { with_messages: '1' }, statuses: pairOnly }],
    'GET /api/v1/forum/conversations/:conversationId/messages': [{ statuses: pairOnly }],
    'GET /api/v1/forum/conversation-messages/:messageId': [{ statuses: pairOnly }],
    'POST /api/v1/forum/conversations/:conversationId/mark-read': [{ body: {}, statuses: pairOnly }],
    'POST /api/v1/forum/conversations/:conversationId/mark-unread': [{ body: {}, statuses: pairOnly }],
    'POST /api/v1/forum/conversation-messages': [
      { body: { conversation_id: victim.conversationId, message: 'Hello' }, statuses: pairOnly },
    ],
    'POST /api/v1/forum/conversations': [
      {
        body: { recipient_ids: [person.forumId], message: 'Hello' },
        statuses: allExcept(200, { owner: 400, unconfirmed: 403, 'unchecked business': 403 }),
      },
    ],
    'GET /api/v1/events': anyone,

    'GET /api/v1/forum/': anyone,
    'GET /api/v1/forum/index': anyone,
    'GET /api/v1/forum/me': anyone,
    'GET /api/v1/forum/users/:forumId': anyone,
    'GET /api/v1/forum/users/find-name': [{ query: { username: person.username }, statuses: all(200) }],
    'GET /api/v1/forum/stats': anyone,
    'GET /api/v1/forum/nodes': anyone,
    'GET /api/v1/forum/nodes/flattened': anyone,
    'GET /api/v1/forum/nodes/:nodeId': anyone,
    'GET /api/v1/forum/forums/:nodeId': anyone,
    'GET /api/v1/forum/forums/:nodeId/threads': anyone,
    'POST /api/v1/forum/forums/:nodeId/mark-read': [{ body: {}, statuses: all(200) }],
    'GET /api/v1/forum/threads': anyone,
    'GET /api/v1/forum/threads/:threadId': [
      { query: { with_posts: '1' }, statuses: all(200) },
      { ...removed, query: { with_posts: '1' }, statuses: moderators(404) },
    ],
    'GET /api/v1/forum/threads/:threadId/posts': [{ statuses: all(200) }, { ...removed, statuses: moderators(404) }],
    'POST /api/v1/forum/threads/:threadId/mark-read': [{ ...removed, body: {}, statuses: moderators(404) }],
    'POST /api/v1/forum/threads': [
      {
        body: { node_id: victim.nodeId, title: 'My own', message: 'Words of my own' },
        statuses: allExcept(200, { unconfirmed: 403 }),
      },
    ],
    'POST /api/v1/forum/threads/:threadId': [
      { body: { title: 'Renamed by me' }, statuses: { ...moderators(403), owner: 200 } },
      { body: { sticky: 1 }, statuses: moderators(403) },
      { ...removed, body: { title: 'Renamed by me' }, statuses: moderators(404) },
      { ...removed, body: { discussion_state: 'visible' }, statuses: moderators(404) },
    ],
    'DELETE /api/v1/forum/threads/:threadId': [
      { ...spare, statuses: moderators(403) },
      { ...removed, statuses: moderators(404) },
    ],
    'POST /api/v1/forum/posts': [
      {
        body: { thread_id: victim.removedThreadId, message: 'Words of my own' },
        statuses: allExcept(404, { moderator: 403, administrator: 403, unconfirmed: 403 }),
      },
    ],
    'GET /api/v1/forum/posts/:postId': [{ statuses: all(200) }, { ...removed, statuses: moderators(404) }],
    'POST /api/v1/forum/posts/:postId': [
      { body: { message: 'Words put in a mouth' }, statuses: { ...moderators(403), owner: 200 } },
      { ...removed, body: { message: 'Words put in a mouth' }, statuses: moderators(404) },
      { ...removed, body: { message_state: 'visible' }, statuses: moderators(404) },
    ],
    'GET /api/v1/forum/posts/:postId/revisions': [
      { statuses: moderators(403) },
      { ...removed, statuses: moderators(403) },
    ],
    'DELETE /api/v1/forum/posts/:postId': [
      { ...spare, statuses: moderators(403) },
      { ...removed, statuses: moderators(404) },
    ],
    'POST /api/v1/forum/preview': [{ body: { message: 'Words' }, statuses: all(200) }],

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
    'GET /api/v1/admin/organizations': administrators,
    'GET /api/v1/admin/organizations/:organizationId': administrators,
    'POST /api/v1/admin/organizations/:organizationId/decide': byAdministrators({ decision: 'approve' }),
    'GET /api/v1/admin/settings': administrators,
    'POST /api/v1/admin/settings': byAdministrators({ operator: 'Our school', reason: 'Who runs this site' }),
    'GET /api/v1/admin/mail': administrators,
    'POST /api/v1/admin/mail/test': byAdministrators({ to: person.email }),

    'GET /api/v1/setup': [{ open: true, statuses: all(200) }],
    'POST /api/v1/setup/claim': open(404, {
      ...{ code: createToken(), username: 'newcomer', email: 'newcomer@example.com', password: newPassword },
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
    'POST /api/v1/admin/people/:userId/suspend': onFriend(),

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
      { body: { current_password: person.password, password: newPassword }, statuses: ownerOnly(422) },
    ],
    'POST /api/v1/auth/logout': [{ body: {}, statuses: all(200) }],
    'POST /api/v1/auth/logout/everywhere': [{ body: {}, statuses: all(200) }],
  }
}
