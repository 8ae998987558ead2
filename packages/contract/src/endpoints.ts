import * as adminActions from './admin-actions.ts'
import * as adminForum from './admin-forum.ts'
import * as adminHealth from './admin-health.ts'
import * as adminHome from './admin-home.ts'
import * as adminLog from './admin-log.ts'
import * as adminNumbers from './admin-numbers.ts'
import * as adminOrganizations from './admin-organizations.ts'
import * as adminPeople from './admin-people.ts'
import * as adminRequests from './admin-requests.ts'
import * as adminSite from './admin-site.ts'
import * as alerts from './alerts.ts'
import * as applicantSearch from './applicant-search.ts'
import * as applications from './applications.ts'
import * as auth from './auth.ts'
import * as blocks from './blocks.ts'
import type { CallData, CallSpec } from './call.ts'
import * as confirmation from './confirmation.ts'
import * as conversations from './conversations.ts'
import * as emailChanges from './email-changes.ts'
import * as events from './events.ts'
import * as forum from './forum.ts'
import * as forumSearch from './forum-search.ts'
import * as forumUsers from './forum-users.ts'
import * as moderation from './moderation.ts'
import * as notifications from './notifications.ts'
import * as organizations from './organizations.ts'
import * as ownData from './own-data.ts'
import * as reports from './reports.ts'
import * as rules from './rules.ts'
import * as setup from './setup.ts'
import * as site from './site.ts'
import * as standing from './standing.ts'
import * as threads from './threads.ts'
import * as users from './users.ts'
import * as watching from './watching.ts'

/** A call with its spec, for the server and for tests. */
export type Endpoint = CallData & CallSpec

const modules: Record<string, unknown>[] = [
  auth,
  emailChanges,
  confirmation,
  users,
  applications,
  applicantSearch,
  conversations,
  events,
  forum,
  forumUsers,
  threads,
  watching,
  forumSearch,
  alerts,
  notifications,
  organizations,
  blocks,
  reports,
  moderation,
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
