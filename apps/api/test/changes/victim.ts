import { randomUUID } from 'node:crypto'
import { uploadPicture } from '@sparkle/contract/applications/applications.ts'
import { saveVisibility, shareAccommodations } from '@sparkle/contract/applications/visibility.ts'
import { SHARED_QUESTION } from '@sparkle/contract/applications/visibility-rules.ts'
import { login } from '@sparkle/contract/auth/auth.ts'
import { listSessions, whoami } from '@sparkle/contract/auth/sessions.ts'
import { appeal } from '@sparkle/contract/auth/standing.ts'
import { editPost, removePost } from '@sparkle/contract/forum/posts.ts'
import { removeThread } from '@sparkle/contract/forum/threads.ts'
import { getConversation } from '@sparkle/contract/messages/conversations.ts'
import { updateOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { saveOwnInfo, updateUser } from '@sparkle/contract/people/users.ts'
import { addEntry, createList } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { addNote } from '@sparkle/contract/recruiting/applicant-notes.ts'
import { saveSearch } from '@sparkle/contract/recruiting/saved-searches.ts'
import { block, listBlocks } from '@sparkle/contract/safety/blocks.ts'
import { expect } from 'vitest'
import { openSession } from '#api/features/auth/session/sessions.service.ts'
import { alertPeople } from '#api/features/notifications/alerting.service.ts'
import { findCaseVersion } from '#api/features/organizations/review/reviewers.queries.ts'
import { type Correspondent, messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeApplication, makeUser, type Person } from '#test/makers.ts'
import { makeBusiness, makeColleague, makeInvitation } from '#test/organization-helpers.ts'
import { waitForJobs } from '#test/outbox.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { makeReport } from '#test/reports.ts'
import { makeSanction } from '#test/sanctions.ts'
import type { TestApi } from '#test/test-app.ts'

/** Each kind of private data contains its own word, so a reply shows what it leaks. */
export const canaries = {
  account: 'canaryaccount',
  place: 'canaryplace',
  application: 'canaryapplication',
  /** The answer about accommodations in a public application, shared with one organization. */
  accommodations: 'canaryaccommodations',
  conversation: 'canaryconversation',
  removed: 'canaryremoved',
  earlier: 'canaryearlier',
  organization: 'canaryorganization',
  invitation: 'canaryinvitation',
  /** The reported message, and what its reporter wrote about it. */
  reported: 'canaryreported',
  /** What staff wrote to the victim. */
  sanction: 'canarysanction',
  /** What staff wrote about the victim, for staff. */
  staff: 'canarystaff',
  /** An organization that the victim is said to have joined. */
  alert: 'canaryalert',
  /** What a business keeps about applicants. */
  list: 'canarylist',
  note: 'canarynote',
  /** What an owner noted for themselves. */
  ownNote: 'canaryownnote',
  /** What a person of the organization searches for, which is for this person alone. */
  search: 'canarysearch',
} as const

export type Canary = keyof typeof canaries

/** An approved organization whose new name waits for its review, with a recruiter and an invitation. */
async function makeVictimTeam(api: TestApi) {
  const { owner: boss, organizationId } = await makeBusiness(api)
  const colleague = await makeColleague(api, organizationId)
  const params = { organizationId: String(organizationId) }
  await api.as(boss).call(updateOrganization, { params, body: { name: canaries.organization } })
  const invited = `${canaries.invitation}.${randomUUID()}@example.com`
  const invitation = await makeInvitation(api, boss, organizationId, invited)
  const filters = { open_ended: [{ question_id: 30, value: canaries.search }] }
  const saved = await api.as(boss).call(saveSearch, { body: { name: canaries.search, filters, alert: 'daily' } })
  expect(saved.status, saved.text).toBe(201)
  return {
    searchId: saved.body.search_id,
    boss,
    colleague,
    organizationId,
    ...invitation,
    caseVersion: await findCaseVersion(api.deps.db, organizationId),
  }
}

/** Someone who shares the answer about accommodations with this organization alone. */
async function makeSharingApplicant(api: TestApi, organizationId: number) {
  const person = await makeUser(api)
  const application = await makeApplication(api, person, {
    is_public: true,
    open_ended_questions: [{ question_id: SHARED_QUESTION, answer_value: canaries.accommodations }],
  })
  const stricter = [{ question_id: SHARED_QUESTION, audience: 'shares' as const }]
  await api.as(person).call(saveVisibility, { body: { stricter } })
  await makeShare(api, person, organizationId)
  return { applicationId: application.id, username: person.username }
}

/** A list of the organization with someone who shows their profile, and notes about them; and with the victim, who does not. */
async function makeVictimList(api: TestApi, boss: Person, applicationId: number, victimsApplicationId: number) {
  const list = await api.as(boss).call(createList, { body: { name: canaries.list } })
  const body = { application_id: applicationId }
  const added = await api.as(boss).call(addEntry, { params: { listId: String(list.body.id) }, body })
  expect(added.status, added.text).toBe(200)
  const { rows } = await api.pool.query(
    `insert into applicant_list_entries (list_id, application_id, state, added_by, added_at)
      values ($1, $2, 'new', $3, now()) returning id`,
    [list.body.id, victimsApplicationId, boss.id],
  )
  const write = async (text: string, readBy: 'team' | 'me') => {
    const params = { applicationId: String(applicationId) }
    const written = await api.as(boss).call(addNote, { params, body: { text, for: readBy } })
    expect(written.status, written.text).toBe(201)
    return written.body.id
  }
  await write(canaries.ownNote, 'me')
  return { listId: list.body.id, entryId: rows[0].id, noteId: await write(canaries.note, 'team') }
}

async function makeShare(api: TestApi, person: Person, organizationId: number): Promise<number> {
  const reply = await api.as(person).call(shareAccommodations, { body: { organization_id: organizationId } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.id
}

async function findLastActId(api: TestApi, { id }: Person): Promise<number> {
  const { rows } = await api.pool.query('select max(id)::int as id from staff_acts where actor_id = $1', [id])
  return rows[0].id
}

/** A block of the victim, a report about a message of theirs, and two warnings, one of them with an appeal. */
async function makeVictimSafety(
  api: TestApi,
  moderator: Person,
  { person, friend, conversationId }: { person: Correspondent; friend: Correspondent; conversationId: number },
) {
  const { correspondent, add } = messagingHelpers(api)
  await api.as(person).call(block, { body: { user_id: (await correspondent()).forumId } })
  const { blocks } = (await api.as(person).call(listBlocks, {})).body
  const message = (await add(person, conversationId, canaries.reported)).body.message
  const reported = { kind: 'message', id: message.message_id } as const
  const reportId = await makeReport(api, friend, reported, { words: canaries.reported })
  const { forumId } = (await api.as(moderator).call(whoami, {})).body
  const staffReportId = await makeReport(api, friend, { kind: 'profile', id: forumId })
  const warning = { kind: 'warning', words: canaries.sanction, reason: canaries.staff } as const
  const sanctionId = await makeSanction(api, moderator, person, warning)
  const words = { words: `${canaries.sanction}: please look again` }
  await api.as(person).call(appeal, { params: { sanctionId: String(sanctionId) }, body: words })
  const newSanctionId = await makeSanction(api, moderator, person, warning)
  return { blockId: blocks[0]?.block_id ?? 0, reportId, staffReportId, sanctionId, newSanctionId }
}

async function makeVictimAlert(api: TestApi, { id: userId }: Person): Promise<number> {
  const joined = { kind: 'business_decision', action: 'joined', subject: canaries.alert } as const
  const alert = { userId, ...joined, collapseKey: 'victim', eventAt: api.deps.now() }
  await api.deps.db.transaction((tx) => alertPeople(api.deps, tx, [alert]))
  const { rows } = await api.pool.query('select max(id)::int as id from alerts where user_id = $1', [userId])
  return rows[0].id
}

/** A file with their data that is ready. The content stands for all of it. */
async function makeVictimExport(api: TestApi, { id: userId }: Person): Promise<number> {
  const fileKey = `exports/${randomUUID()}.zip`
  await api.deps.storage.put(fileKey, Buffer.from(canaries.account))
  const { rows } = await api.pool.query(
    `insert into exports (user_id, state, asked_at, ready_at, expires_at, bytes, file_key)
      values ($1, 'ready', now() - interval '2 days', now(), now() + interval '5 days', 1, $2) returning id`,
    [userId, fileKey],
  )
  return rows[0].id
}

/** Makes someone with private data of every kind, who has written to one friend. */
export async function makeVictim(api: TestApi, moderator: Person) {
  const { correspondent, write } = messagingHelpers(api)
  const email = `${canaries.account}.${randomUUID()}@example.com`
  const person = await correspondent({ email, firstName: canaries.account, lastName: canaries.account })
  const friend = await correspondent()
  const me = api.as(person)
  const { username, password } = person
  await api.send({
    method: 'POST',
    url: login.path,
    payload: { username, password },
    headers: { 'user-agent': canaries.account },
  })
  await me.call(updateUser, { body: { email: `next.${email}`, password } })
  await me.call(saveOwnInfo, { body: { country: 'us', state: 'UT', town: canaries.place, zip: '84101' } })
  const application = await makeApplication(api, person, {
    headline: canaries.application,
    about: canaries.application,
    multiple_choice_other: [{ question_id: 19, answer_value: canaries.application }],
    open_ended_questions: [{ question_id: 30, answer_value: canaries.application }],
  })
  const answer = { application_id: application.id, question_id: 29 }
  const picture = await me.call(uploadPicture, { body: answer, files: { 'file[]': asFile(await jpeg()) } })

  const written = await write(person, friend, canaries.conversation, canaries.conversation)
  const conversationId = written.body.conversation.conversation_id
  const read = { params: { conversationId: String(conversationId) }, query: { with_messages: true } }
  const messages = (await me.call(getConversation, read)).body.messages ?? []

  const { nodeId } = await makeForum(api)
  const thread = await makeThread(api, person, nodeId, { message: canaries.earlier })
  const firstPost = { postId: String(thread.first_post_id) }
  await me.call(editPost, { params: firstPost, body: { message: 'What it says now' } })
  const removedThread = await makeThread(api, person, nodeId, { title: canaries.removed, message: canaries.removed })
  const sparePost = await makeReply(api, person, thread.thread_id)
  const spareThread = await makeThread(api, person, nodeId)
  const removedPost = await makeReply(api, person, thread.thread_id, canaries.removed)
  // With a login of its own, whose acts can be undone.
  const staff = api.as({ token: await openSession(api.deps.db, moderator.id, '', api.deps.now()) })
  await staff.call(removeThread, { params: { threadId: String(removedThread.thread_id) } })
  await staff.call(removePost, { params: { postId: String(removedPost.post_id) } })
  const actId = await findLastActId(api, moderator)

  const team = await makeVictimTeam(api)
  const safety = await makeVictimSafety(api, moderator, { person, friend, conversationId })

  const sharing = await makeSharingApplicant(api, team.organizationId)

  // Sending emails about the changed address adds rows for the victim.
  await waitForJobs(api)
  const sessions = (await me.call(listSessions, {})).body
  return {
    person,
    friend,
    ...team,
    ...safety,
    shareId: await makeShare(api, person, team.organizationId),
    sharing,
    ...(await makeVictimList(api, team.boss, sharing.applicationId, application.id)),
    alertId: await makeVictimAlert(api, person),
    exportId: await makeVictimExport(api, person),
    actId,
    applicationId: application.id,
    answerId: application.open_ended_questions[0]?.id ?? 0,
    pictureId: picture.body.id,
    pictureKey: picture.body.answer_value.split('/').at(-1) ?? '',
    conversationId,
    messageId: messages[0]?.message_id ?? 0,
    sessionId: sessions.find(({ current }) => !current)?.id ?? 0,
    nodeId,
    threadId: thread.thread_id,
    postId: thread.first_post_id,
    removedThreadId: removedThread.thread_id,
    removedPostId: removedPost.post_id,
    /** For callers who may remove them. */
    spareThreadId: spareThread.thread_id,
    sparePostId: sparePost.post_id,
  }
}

export type Victim = Awaited<ReturnType<typeof makeVictim>>
