import * as adminActions from '#contract/admin/admin-actions.ts'
import * as adminForum from '#contract/admin/admin-forum.ts'
import * as adminHealth from '#contract/admin/admin-health.ts'
import * as adminHome from '#contract/admin/admin-home.ts'
import * as adminLog from '#contract/admin/admin-log.ts'
import * as adminNumbers from '#contract/admin/admin-numbers.ts'
import * as adminOrganizations from '#contract/admin/admin-organizations.ts'
import * as adminPeople from '#contract/admin/admin-people.ts'
import * as adminRequests from '#contract/admin/admin-requests.ts'
import * as adminSite from '#contract/admin/admin-site.ts'
import * as setup from '#contract/admin/setup.ts'
import * as site from '#contract/admin/site.ts'
import * as applicantSearch from '#contract/applications/applicant-search.ts'
import * as applications from '#contract/applications/applications.ts'
import * as visibility from '#contract/applications/visibility.ts'
import * as auth from '#contract/auth/auth.ts'
import * as confirmation from '#contract/auth/confirmation.ts'
import * as emailChanges from '#contract/auth/email-changes.ts'
import * as sessions from '#contract/auth/sessions.ts'
import * as standing from '#contract/auth/standing.ts'
import * as forum from '#contract/forum/forum.ts'
import * as forumSearch from '#contract/forum/forum-search.ts'
import * as forumUsers from '#contract/forum/forum-users.ts'
import * as posts from '#contract/forum/posts.ts'
import * as threads from '#contract/forum/threads.ts'
import * as watching from '#contract/forum/watching.ts'
import * as conversations from '#contract/messages/conversations.ts'
import * as alerts from '#contract/notifications/alerts.ts'
import * as notifications from '#contract/notifications/notifications.ts'
import * as organizations from '#contract/organizations/organizations.ts'
import * as ownData from '#contract/people/own-data.ts'
import * as users from '#contract/people/users.ts'
import * as applicantLists from '#contract/recruiting/applicant-lists.ts'
import * as applicantNotes from '#contract/recruiting/applicant-notes.ts'
import * as savedSearches from '#contract/recruiting/saved-searches.ts'
import * as blocks from '#contract/safety/blocks.ts'
import * as moderatedPeople from '#contract/safety/moderated-people.ts'
import * as moderation from '#contract/safety/moderation.ts'
import * as reports from '#contract/safety/reports.ts'
import type { CallData, CallSpec } from './call.ts'
import * as events from './events.ts'
import * as rules from './rules.ts'

/** A call with its spec, for the server and for tests. */
export type Endpoint = CallData & CallSpec

const modules: Record<string, unknown>[] = [
  auth,
  sessions,
  emailChanges,
  confirmation,
  users,
  applications,
  visibility,
  applicantSearch,
  conversations,
  events,
  forum,
  forumUsers,
  threads,
  posts,
  watching,
  forumSearch,
  alerts,
  notifications,
  organizations,
  applicantLists,
  applicantNotes,
  blocks,
  reports,
  moderation,
  moderatedPeople,
  standing,
  rules,
  site,
  setup,
  adminHome,
  adminHealth,
  adminNumbers,
  adminForum,
  adminRequests,
  adminSite,
  adminOrganizations,
  adminPeople,
  adminActions,
  adminLog,
  ownData,
  savedSearches,
]

const isCall = (value: unknown): value is CallData => typeof value === 'object' && value !== null && 'path' in value

function endpointsIn(module: Record<string, unknown>): [CallData, Endpoint][] {
  return Object.entries(module).flatMap(([name, call]) => {
    if (!isCall(call)) return []
    const spec = module[`${name}Spec`] as (() => CallSpec) | undefined
    if (!spec) throw new Error(`The call ${name} has no ${name}Spec beside it.`)
    return [[call, { ...call, ...spec() }]]
  })
}

const endpoints = new Map(modules.flatMap(endpointsIn))

/** Every call of the API, for its docs and for tests that must cover each one. */
export const allEndpoints: readonly Endpoint[] = [...endpoints.values()]

export function getEndpoint(call: CallData): Endpoint {
  const endpoint = endpoints.get(call)
  if (!endpoint) throw new Error(`${call.method} ${call.path} is in no module of the contract.`)
  return endpoint
}
