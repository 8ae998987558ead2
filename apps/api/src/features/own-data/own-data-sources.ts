import type { ForgetStep, LeavingPerson, OwnDataSection, OwnDataSource } from '#api/core/own-data.ts'
import * as admin from '#api/features/admin/own-data.ts'
import * as applications from '#api/features/applications/own-data.ts'
import * as auth from '#api/features/auth/own-data.ts'
import * as blocks from '#api/features/blocks/own-data.ts'
import * as conversations from '#api/features/conversations/own-data.ts'
import * as forum from '#api/features/forum/own-data.ts'
import * as looks from '#api/features/looks/own-data.ts'
import * as mail from '#api/features/mail/own-data.ts'
import * as moderation from '#api/features/moderation/own-data.ts'
import * as notifications from '#api/features/notifications/own-data.ts'
import * as organizations from '#api/features/organizations/own-data.ts'
import * as recruiting from '#api/features/recruiting/own-data.ts'
import * as users from '#api/features/users/own-data.ts'
import * as ownData from './own-data.ts'

const sources: OwnDataSource[] = [
  ...[users, auth, applications, looks, conversations, forum],
  ...[notifications, organizations, recruiting, blocks, moderation, admin, mail, ownData],
]

export const collectAll = (userId: number): OwnDataSection[] =>
  sources.flatMap(({ collectOwnData }) => collectOwnData(userId))

/** Emails and names last, because other steps look for them. */
const inOrder = [
  ...[looks, recruiting, applications, conversations, forum, notifications, organizations],
  ...[blocks, moderation, admin, mail, ownData, auth, users],
] satisfies OwnDataSource[]

export const forgetAll = (person: LeavingPerson): ForgetStep[] =>
  inOrder.flatMap(({ forgetPerson }) => forgetPerson(person))

const STAFF_WORK = 'What staff do for the site is not about them.'
const BY_OTHERS = 'It is what another person did.'
const COUNTS = 'Only counts what other tables hold.'
const SECRET = 'Holds only the digest of a secret.'
const SEARCH = 'Made from the application, for the search.'

/** Tables, or columns of them, that refer to people and are not in the export, each with the reason. */
export const notInExport: Record<string, string> = {
  email_checks: 'Only the time of the next check for unread messages.',
  email_stops: SECRET,
  suspension_tickets: SECRET,
  deletions: 'Its person read about it in emails, and cannot log in.',
  inboxes: COUNTS,
  inbox_blocks: COUNTS,
  inbox_sections: COUNTS,
  conversation_participants: 'The conversation itself is there, with its messages.',
  saved_search_hits: 'Whom a business found in its own searches. Who found the person each week is there.',
  look_notices: 'Only the week of the last alert about looks.',
  forum_post_words: 'Made from the posts, for the search.',
  searchable_applicants: SEARCH,
  search_word_uses: SEARCH,
  report_evidence: 'A copy of the text, kept for a report by another person.',
  staff_notes: 'What staff write for each other.',
  site_rules: STAFF_WORK,
  site_settings: STAFF_WORK,
  'staff_acts.actor_id': STAFF_WORK,
  'staff_acts.about_user_id': 'Sanctions and openings of the application are there; the rest is a record for staff.',
  'sanctions.by_id': STAFF_WORK,
  'sanctions.lifted_by': STAFF_WORK,
  'appeals.decided_by': STAFF_WORK,
  'reports.claimed_by': STAFF_WORK,
  'reports.decided_by': STAFF_WORK,
  'reports.about_user_id': 'A report by another person.',
  'forum_post_revisions.edited_by_id': STAFF_WORK,
  'forum_threads.last_poster_id': 'The post itself is there.',
  'blocks.blocked_id': BY_OTHERS,
  'alerts.actor_id': BY_OTHERS,
}

const PLACES = 'Only ids and counts of what stays with others.'
const ITS_TIME = 'Staff keep it for its time.'
const SEARCHED = 'Triggers empty it with the application.'
const FORMER = 'It stays as the work of a former member.'
const ONLY_ID = 'Only the id of an account that is empty.'

/** Tables, or columns of them, that refer to people and keep that when a person leaves for good, each with the reason. */
export const keptAfterDeletion: Record<string, string> = {
  users: 'The row stays, empty, because others answer to what the person wrote.',
  deletions: 'Says that the account was deleted, and when.',
  username_claims: 'The name stays reserved for 180 days.',
  conversations: FORMER,
  conversation_messages: FORMER,
  conversation_participants: PLACES,
  inboxes: PLACES,
  inbox_blocks: PLACES,
  inbox_sections: PLACES,
  forum_posts: FORMER,
  forum_post_words: 'The words of posts that stay.',
  forum_threads: FORMER,
  forum_members: PLACES,
  forum_visits: PLACES,
  'forum_post_revisions.edited_by_id': ONLY_ID,
  'alerts.actor_id': ONLY_ID,
  'reports.about_user_id': ITS_TIME,
  'reports.claimed_by': ONLY_ID,
  'reports.decided_by': ONLY_ID,
  report_evidence: ITS_TIME,
  sanctions: ITS_TIME,
  appeals: ITS_TIME,
  'staff_notes.by_id': ONLY_ID,
  staff_acts: 'What staff did can never be deleted.',
  site_rules: ONLY_ID,
  site_settings: ONLY_ID,
  searchable_applicants: SEARCHED,
  search_word_uses: SEARCHED,
}
