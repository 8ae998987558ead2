import { listStructure } from '@sparkle/contract/admin/admin-forum.ts'
import { getHealth } from '@sparkle/contract/admin/admin-health.ts'
import { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import { listActs } from '@sparkle/contract/admin/admin-log.ts'
import { getPerson, listPeople } from '@sparkle/contract/admin/admin-people.ts'
import { listDataRequests, toRequestState } from '@sparkle/contract/admin/admin-requests.ts'
import { getMail, getSettings } from '@sparkle/contract/admin/admin-site.ts'
import { getSetup } from '@sparkle/contract/admin/setup.ts'
import { getSite } from '@sparkle/contract/admin/site.ts'
import { startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import { getVisibility, listShares } from '@sparkle/contract/applications/visibility.ts'
import { getOwnStanding } from '@sparkle/contract/auth/standing.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getRules } from '@sparkle/contract/core/rules.ts'
import { getForum, listNodes } from '@sparkle/contract/forum/forum.ts'
import { listThreads } from '@sparkle/contract/forum/threads.ts'
import { listWatched } from '@sparkle/contract/forum/watching.ts'
import { getConversation } from '@sparkle/contract/messages/conversations.ts'
import { listAlerts } from '@sparkle/contract/notifications/alerts.ts'
import { getOrganization, getOwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { getDeletion, listExports, listLooks } from '@sparkle/contract/people/own-data.ts'
import { getOwnInfo, getUser } from '@sparkle/contract/people/users.ts'
import { listEntries, listLists } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { listSavedSearches } from '@sparkle/contract/recruiting/saved-searches.ts'
import { getPersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import { listOwnReports } from '@sparkle/contract/safety/reports.ts'
import { callsForId, get, session, threadCalls } from './calls.ts'
import type { Audience, ScreenAddress } from './screens.ts'

interface ScreenLocation {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

type FirstCalls = (location: ScreenLocation) => readonly string[]

const none = () => []
const ownOrganization = () => get(getOwnOrganization, {})
const savedSearches = () => get(listSavedSearches, {})
const rules = () => get(getRules, {})
const nodes = () => get(listNodes, {})
const toPage = (search: URLSearchParams) => search.get('page') ?? 1

/** For lists whose filters are in the URL. */
const unfiltered =
  (call: typeof listPeople | typeof listActs): FirstCalls =>
  ({ search }) =>
    search.size === 0 ? get(call, {}) : []

const callsForGuests: Record<ScreenAddress<'everyone'>, FirstCalls> = {
  [addresses.home]: () => session,
  [addresses.login]: none,
  [addresses.signUp]: none,
  [addresses.suspended]: none,
  [addresses.leaving]: none,
  [addresses.keepAccount.pattern]: none,
  [addresses.reset]: none,
  [addresses.newPassword.pattern]: none,
  [addresses.confirmEmail.pattern]: none,
  [addresses.confirmOwnEmail.pattern]: none,
  [addresses.emailVeto.pattern]: none,
  [addresses.stopEmails.pattern]: none,
  [addresses.stopExport.pattern]: none,
  [addresses.invite.pattern]: none,
  [addresses.guestHelp]: none,
  [addresses.stayingSafe]: () => get(getSite, {}),
  [addresses.rules]: rules,
  [addresses.setup]: () => get(getSetup, {}),
}

/** In addition to the session's. */
const callsForSignedIn: Record<ScreenAddress<Exclude<Audience, 'everyone'>>, FirstCalls> = {
  [addresses.application]: none,
  [addresses.applicationFinish]: none,
  [addresses.applicationShown]: none,
  [addresses.visibility]: () => get(getVisibility, {}),
  [addresses.profile.pattern]: ({ params: { username = '' } }) => get(getUser, { params: { nameOrId: username } }),
  [addresses.profilePrint.pattern]: ({ params: { username = '' } }) => get(getUser, { params: { nameOrId: username } }),
  [addresses.shares]: () => [...get(getVisibility, {}), ...get(listShares, {})],
  [addresses.looked]: ({ search }) => get(listLooks, { query: { page: toPage(search) } }),
  [addresses.help]: none,
  [addresses.settingsPages.pattern]: none,
  [addresses.standing]: () => [...get(getOwnStanding, {}), ...get(listOwnReports, { query: { page: 1 } })],
  [addresses.ownData]: () => [...get(listExports, {}), ...get(getDeletion, {})],
  [addresses.watching]: ({ search }) => get(listWatched, { query: { page: toPage(search) } }),
  [addresses.notifications]: ({ search }) => get(listAlerts, { query: { page: toPage(search) } }),
  [addresses.messaging]: ({ search }) =>
    callsForId(search.get('conversation') ?? undefined, (conversationId) =>
      get(getConversation, { params: { conversationId }, query: { with_messages: true, page: 'last' } }),
    ),
  [addresses.organization.pattern]: ({ params }) =>
    callsForId(params.organization, (organizationId) => get(getOrganization, { params: { organizationId } })),
  [addresses.discussions]: nodes,
  [addresses.latest]: () => [
    ...get(listThreads, { query: { page: 1, unread: true } }),
    ...get(listThreads, { query: { page: 1 } }),
  ],
  [addresses.forumSearch.pattern]: nodes,
  [addresses.forum.pattern]: ({ params }) =>
    callsForId(params.forum, (nodeId) => get(getForum, { params: { nodeId }, query: { with_threads: true, page: 1 } })),
  [addresses.thread.pattern]: ({ params }) => threadCalls(params.thread),
  [addresses.search.pattern]: ({ params }) => (params.params ? [] : get(startSearch, {})),
  [addresses.businessStart]: () => [...ownOrganization(), ...get(getOwnInfo, {})],
  [addresses.businessProfile]: ownOrganization,
  [addresses.businessPeople]: ownOrganization,
  [addresses.businessLists]: () => [...ownOrganization(), ...get(listLists, {})],
  [addresses.businessList.pattern]: ({ params: { listId = '' }, search }) => [
    ...ownOrganization(),
    ...(search.size === 0 ? get(listEntries, { params: { listId }, query: { page: 1 } }) : []),
  ],
  [addresses.businessSearches]: savedSearches,
  [addresses.businessSearch.pattern]: savedSearches,
  [addresses.moderation]: none,
  [addresses.moderationReport.pattern]: none,
  [addresses.moderationPerson.pattern]: none,
  [addresses.moderationLog]: none,
  [addresses.admin]: () => get(getAdminHome, {}),
  [addresses.adminHealth]: () => get(getHealth, {}),
  [addresses.adminNumbers]: none,
  [addresses.adminForums]: () => get(listStructure, {}),
  [addresses.adminRequests]: ({ search }) =>
    get(listDataRequests, { query: { state: toRequestState(search.get('state')), page: toPage(search) } }),
  [addresses.adminSettings]: () => get(getSettings, {}),
  [addresses.adminRules]: rules,
  [addresses.adminMail]: () => get(getMail, {}),
  [addresses.adminPeople]: unfiltered(listPeople),
  [addresses.adminPerson.pattern]: ({ params: { username = '' } }) => [
    ...get(getPerson, { params: { nameOrId: username } }),
    ...get(getPersonRecord, { params: { username } }),
  ],
  [addresses.adminBusinesses]: none,
  [addresses.adminBusiness.pattern]: none,
  [addresses.adminLog]: unfiltered(listActs),
}

/** A string, because the server uses it as well. */
export function addressRegExp(pattern: string): string {
  const source = pattern.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]*))?').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return `^${source.replace(/\/$/, '')}/?$`
}

function decode(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The calls of the first address in a table that matches. */
function findCalls(table: Record<string, FirstCalls>, { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  for (const [address, calls] of Object.entries(table)) {
    const match = new RegExp(addressRegExp(address)).exec(pathname)
    if (!match) continue
    const params = Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, text]) => [name, decode(text)]))
    return calls({ params, search: new URLSearchParams(search) })
  }
  return undefined
}

/** The GET requests for the first data of the screen at a URL. They are sent before its code is loaded. */
export function getFirstCalls(location: Pick<Location, 'pathname' | 'search'>): readonly string[] {
  return findCalls(callsForGuests, location) ?? [...session, ...(findCalls(callsForSignedIn, location) ?? [])]
}
