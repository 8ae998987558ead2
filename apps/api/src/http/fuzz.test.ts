import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import type { Endpoint } from '@sparkle/contract/core/endpoints.ts'
import { allEndpoints } from '@sparkle/contract/core/endpoints.ts'
import { errorBody, FORUM_PATH, forumErrorBody } from '@sparkle/contract/core/errors.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commandLine } from '#api/features/audit/audit.service.ts'
import { grantRole } from '#api/features/auth/account/accounts.service.ts'
import { openSession } from '#api/features/auth/session/sessions.service.ts'
import { makeVictim } from '#test/changes/victim.ts'
import { makeUser } from '#test/makers.ts'
import { makeInvitation } from '#test/organization-helpers.ts'
import type { Hints } from '#test/requests/arbitraries.ts'
import { listBoundaryRequests } from '#test/requests/boundary-requests.ts'
import { arbitraryRequest } from '#test/requests/requests.ts'
import { buildTestApp } from '#test/test-app.ts'
import type { TestReply } from '#test/test-client.ts'

// The same requests each time, unless FUZZ_RUNS is set: then they are random, and a failure prints their seed.
const { FUZZ_RUNS, FUZZ_SEED } = process.env
const numRuns = Number(FUZZ_RUNS ?? 12)
const seed = Number(FUZZ_SEED ?? (FUZZ_RUNS ? Date.now() % 2 ** 31 : 1))

const api = await buildTestApp()
/** Has the least id, so others are not suspended by requests with the least number. */
await makeUser(api)
const moderator = await makeUser(api, { roles: ['Moderator'] })
/** Has data of every kind and the most permissions, so requests get as far as possible. */
const world = await makeVictim(api, moderator)
const caller = world.person
await grantRole(api.deps, commandLine(), caller.username, 'Administrator')
/** For the call that revokes one, so that the token still works. */
const spare = await makeInvitation(api, world.boss, world.organizationId, 'spare@example.com')

const ids = (...values: number[]) => values.flatMap((value) => [value, String(value)])
const hints: Hints = {
  username: [caller.username, 'somebody.else'],
  nameOrId: [caller.username, ...ids(caller.id)],
  email: [caller.email, 'new@example.com'],
  password: [caller.password, 'a violet lamp'],
  current_password: [caller.password],
  token: [world.token, 'x'.repeat(43)],
  client_id: [crypto.randomUUID()],
  ...{
    zip: ['84101'],
    town: ['Moab'],
    state: ['UT'],
    avatar: [''],
    id: ids(caller.id),
    userId: ids(caller.id, world.colleague.id),
  },
  ...{ message: ['**A text** of @some length'], title: ['A title'], headline: ['A headline'], about: ['Me'] },
  ...{ organizationId: ids(world.organizationId), invitationId: ids(spare.invitationId), part: ['owner', 'recruiter'] },
  ...{ name: ['A shop'], website: ['https://example.com'], rules_version: [1], logo: [''] },
  ...{ decision: ['approve'], version: [1, world.caseVersion] },
  ...{ application_id: ids(world.applicationId), applicationId: ids(world.applicationId) },
  ...{ question_id: [16, 19, 29, 30, 50], asset_id: ids(world.pictureId), value: [1, 'a word'], answer_value: ['a'] },
  ...{ node_id: ids(world.nodeId), nodeId: ids(world.nodeId), recipient_ids: [[world.friend.forumId]] },
  ...{ thread_id: ids(world.threadId), threadId: ids(world.threadId, world.removedThreadId) },
  ...{ postId: ids(world.postId, world.removedPostId), forumId: ids(world.friend.forumId) },
  ...{ conversation_id: ids(world.conversationId), conversationId: ids(world.conversationId) },
  ...{ messageId: ids(world.messageId), sessionId: ids(world.sessionId), page: [1, '2'], reason: ['Not kind'] },
}

const leaks = /node_modules|\.ts:\d|\bat \w+ \(|\bselect .*\bwhere\b|\binsert into\b|\$argon2|\bpg_|relation "/i
/** Where this run is, and where it keeps its files. */
const folders = [join(import.meta.dirname, '../../../..'), tmpdir(), api.dataDir]
/** Zod's own texts, which mean nothing to people. */
const zodTexts = /must match pattern|expected \w+, received|Invalid input|Too (big|small):|Invalid option/
/** Signs of a regular expression. */
const patterns = /\\d|\\w|\^\[|\(\?|\]\*|\{\d+,/

function expectPlainReply(endpoint: Endpoint, reply: TestReply<unknown>): void {
  expect(reply.status, reply.text).toBeLessThan(500)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.text).not.toMatch(leaks)
  for (const folder of folders) expect(reply.text).not.toContain(folder)
  expect(reply.text).not.toMatch(zodTexts)
  if (reply.status >= 400) expect(reply.error.message).not.toMatch(patterns)
  if (reply.status < 400) expect(endpoint.response.safeParse(reply.body).error).toBeUndefined()
  else if (endpoint.path.startsWith(FORUM_PATH)) forumErrorBody.parse(reply.error)
  else errorBody.parse(reply.error)
}

/** An applicant's account belongs to no organization. */
const callerFor = ({ path }: Endpoint) => (path.startsWith('/api/v1/organizations') ? world.boss : caller)

// A stream never ends, so it is requested without a valid token.
const tokenFor = async (endpoint: Endpoint, person = callerFor(endpoint)) =>
  endpoint.responseType ? 'none' : openSession(api.deps.db, person.id, '', api.deps.now())

const everyCall = allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

test.each(everyCall)(
  'X-18 %s handles any input and explains a refusal in plain words',
  { timeout: 240_000 + 500 * numRuns },
  async (_, endpoint) => {
    const property = fc.asyncProperty(arbitraryRequest(endpoint, hints), async (request) => {
      const token = await tokenFor(endpoint)
      const reply = await api.as({ token }).send(request)
      expectPlainReply(endpoint, reply)
      expect(reply.text).not.toContain(token)
    })
    await fc.assert(property, { numRuns, seed })
    expect(Reflect.get({}, 'admin')).toBeUndefined()
    expect((await api.as(moderator).call(whoami, {})).status).toBe(200)
  },
)

test.each(everyCall)(
  'C-46 %s takes or refuses each number and date at its bounds, whoever calls',
  { timeout: 240_000 },
  async (_, endpoint) => {
    const requests = listBoundaryRequests(endpoint, hints, seed)
    for (const person of [callerFor(endpoint), moderator, world.friend]) {
      const token = requests.length > 0 ? await tokenFor(endpoint, person) : ''
      for (const request of requests) expectPlainReply(endpoint, await api.as({ token }).send(request))
    }
  },
)
