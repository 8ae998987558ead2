import { addresses } from '@sparkle/contract/addresses.ts'
import { listStructure } from '@sparkle/contract/admin-forum.ts'
import { getHealth } from '@sparkle/contract/admin-health.ts'
import { getAdminHome } from '@sparkle/contract/admin-home.ts'
import { listActs } from '@sparkle/contract/admin-log.ts'
import { getPerson, listPeople } from '@sparkle/contract/admin-people.ts'
import { listDataRequests, toRequestState } from '@sparkle/contract/admin-requests.ts'
import { getMail, getSettings } from '@sparkle/contract/admin-site.ts'
import { listAlerts } from '@sparkle/contract/alerts.ts'
import { getConversation } from '@sparkle/contract/conversations.ts'
import { getForum, listNodes } from '@sparkle/contract/forum.ts'
import { getOrganization, getOwnOrganization } from '@sparkle/contract/organizations.ts'
import { listOwnReports } from '@sparkle/contract/reports.ts'
import { getRules } from '@sparkle/contract/rules.ts'
import { getSetup } from '@sparkle/contract/setup.ts'
import { getSite } from '@sparkle/contract/site.ts'
import { getOwnStanding } from '@sparkle/contract/standing.ts'
import { listThreads } from '@sparkle/contract/threads.ts'
import { getUser } from '@sparkle/contract/users.ts'
import { listWatched } from '@sparkle/contract/watching.ts'
import { callsForId, get, session, threadCalls } from './first-calls.ts'

interface ScreenLocation {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

interface Screen {
  /** A router pattern. */
  address: string
  /** The file `features/<code>-screen.tsx`, which exports `Screen`. */
  code: string
  audience: 'everyone' | 'signed-in' | 'view-all' | 'business' | 'moderate' | 'administer'
  /** The GET requests for its first data, in addition to the session's. They are sent before its code is loaded. */
  firstCalls?: (location: ScreenLocation) => readonly string[]
  /** The script that runs before the app, if not `start.ts`. */
  start?: string
  /** Size budget of a first visit, in gzipped bytes. */
  js: number
  css: number
}

/** For lists whose filters are in the URL. */
const unfiltered =
  (call: typeof listPeople | typeof listActs) =>
  ({ search }: ScreenLocation) =>
    search.size === 0 ? get(call, {}) : []

const login = { code: 'auth/login', audience: 'everyone', js: 132_500, css: 12_500 } as const
const account = { audience: 'everyone', js: 143_500, css: 13_500 } as const
const help = { audience: 'everyone', js: 143_000, css: 13_500 } as const
const admin = { audience: 'administer', js: 194_500, css: 18_500 } as const
const settings = { audience: 'signed-in', js: 181_000, css: 18_500 } as const
const moderation = { audience: 'moderate', js: 185_500, css: 17_500 } as const
const businesses = { audience: 'administer', js: 181_500, css: 17_500 } as const
const business = {
  audience: 'business',
  firstCalls: () => get(getOwnOrganization, {}),
  js: 186_500,
  css: 17_500,
} as const
const forum = { audience: 'signed-in', js: 192_500, css: 18_000 } as const

/** Every screen of the web app. Defines the routes, the first calls, the preloads of each page and the size check. */
export const screens: readonly Screen[] = [
  // Redirects to the own profile if signed in.
  { address: addresses.home, firstCalls: () => session, ...login },
  { address: addresses.login, ...login },
  { address: addresses.signUp, code: 'auth/sign-up/sign-up', audience: 'everyone', js: 163_000, css: 16_000 },
  { address: addresses.suspended, code: 'auth/suspended/suspended', ...account },
  { address: addresses.reset, code: 'auth/reset-request', ...account },
  { address: addresses.newPassword.pattern, code: 'auth/reset-completion', ...account },
  { address: addresses.confirmEmail.pattern, code: 'auth/confirm-email', ...account },
  { address: addresses.confirmOwnEmail.pattern, code: 'auth/confirm-account', ...account },
  { address: addresses.emailVeto.pattern, code: 'auth/email-veto', ...account },
  { address: addresses.stopEmails.pattern, code: 'auth/stop-emails/stop-emails', ...account },
  { address: addresses.invite.pattern, code: 'auth/invitation/invite', ...account },
  { address: addresses.guestHelp, code: 'help/help', ...help },
  { address: addresses.stayingSafe, code: 'help/staying-safe', firstCalls: () => get(getSite, {}), ...help },
  { address: addresses.rules, code: 'help/rules', firstCalls: () => get(getRules, {}), ...help },
  { address: addresses.setup, code: 'setup/setup', firstCalls: () => get(getSetup, {}), ...account },
  {
    address: addresses.application,
    code: 'application/application',
    audience: 'signed-in',
    js: 197_500,
    css: 19_500,
  },
  {
    address: addresses.profile.pattern,
    code: 'profile/profile',
    audience: 'signed-in',
    firstCalls: ({ params: { username = '' } }) => get(getUser, { params: { nameOrId: username } }),
    js: 189_500,
    css: 20_500,
  },
  { address: addresses.help, code: 'help/help', audience: 'signed-in', js: 173_000, css: 16_500 },
  { address: addresses.settings, code: 'settings/settings', ...settings },
  {
    address: addresses.standing,
    code: 'settings/standing/standing',
    firstCalls: () => [...get(getOwnStanding, {}), ...get(listOwnReports, { query: { page: 1 } })],
    ...settings,
  },
  {
    address: addresses.watching,
    code: 'forum/lists/watching',
    firstCalls: ({ search }) => get(listWatched, { query: { page: search.get('page') ?? 1 } }),
    ...forum,
  },
  {
    address: addresses.notifications,
    code: 'notifications/notifications',
    audience: 'signed-in',
    firstCalls: ({ search }) => get(listAlerts, { query: { page: search.get('page') ?? 1 } }),
    js: 172_000,
    css: 17_500,
  },
  {
    address: addresses.messaging,
    code: 'conversations/messaging',
    audience: 'signed-in',
    firstCalls: ({ search }) =>
      callsForId(search.get('conversation') ?? undefined, (conversationId) =>
        get(getConversation, { params: { conversationId }, query: { with_messages: true, page: 'last' } }),
      ),
    js: 188_500,
    css: 18_000,
  },
  {
    address: addresses.organization.pattern,
    code: 'organizations/organization',
    audience: 'signed-in',
    firstCalls: ({ params }) =>
      callsForId(params.organization, (organizationId) => get(getOrganization, { params: { organizationId } })),
    js: 174_000,
    css: 16_500,
  },
  { address: addresses.discussions, code: 'forum/lists/forum-index', firstCalls: () => get(listNodes, {}), ...forum },
  {
    address: addresses.latest,
    code: 'forum/lists/latest',
    firstCalls: () => [
      ...get(listThreads, { query: { page: 1, unread: true } }),
      ...get(listThreads, { query: { page: 1 } }),
    ],
    ...forum,
  },
  {
    address: addresses.forumSearch.pattern,
    code: 'forum/search/forum-search',
    firstCalls: () => get(listNodes, {}),
    ...forum,
    js: 174_500,
    css: 16_500,
  },
  {
    address: addresses.forum.pattern,
    code: 'forum/lists/thread-list',
    firstCalls: ({ params }) =>
      callsForId(params.forum, (nodeId) =>
        get(getForum, { params: { nodeId }, query: { with_threads: true, page: 1 } }),
      ),
    ...forum,
  },
  {
    address: addresses.thread.pattern,
    code: 'forum/thread/thread',
    start: 'start-thread',
    firstCalls: ({ params }) => threadCalls(params.thread),
    ...forum,
  },
  {
    address: addresses.search.pattern,
    code: 'applicant-search/applicant-search',
    audience: 'view-all',
    js: 179_500,
    css: 18_500,
  },
  { address: addresses.business, code: 'account/business', ...business },
  { address: addresses.businessStart, code: 'account/start', ...business },
  { address: addresses.businessProfile, code: 'account/business-profile', ...business },
  { address: addresses.businessPeople, code: 'account/people', ...business },
  { address: addresses.moderation, code: 'moderation/queue', ...moderation },
  { address: addresses.moderationReport.pattern, code: 'moderation/report', ...moderation },
  { address: addresses.moderationPerson.pattern, code: 'moderation/person', ...moderation },
  { address: addresses.moderationLog, code: 'moderation/log', ...moderation },
  { address: addresses.admin, code: 'admin/home', firstCalls: () => get(getAdminHome, {}), ...admin },
  { address: addresses.adminHealth, code: 'admin/health', firstCalls: () => get(getHealth, {}), ...admin },
  { address: addresses.adminNumbers, code: 'admin/numbers', ...admin },
  { address: addresses.adminForums, code: 'admin/forums', firstCalls: () => get(listStructure, {}), ...admin },
  {
    address: addresses.adminRequests,
    code: 'admin/requests',
    firstCalls: ({ search }) =>
      get(listDataRequests, { query: { state: toRequestState(search.get('state')), page: search.get('page') ?? 1 } }),
    ...admin,
  },
  { address: addresses.adminSettings, code: 'admin/settings', firstCalls: () => get(getSettings, {}), ...admin },
  { address: addresses.adminRules, code: 'admin/rules', firstCalls: () => get(getRules, {}), ...admin },
  { address: addresses.adminMail, code: 'admin/mail', firstCalls: () => get(getMail, {}), ...admin },
  { address: addresses.adminPeople, code: 'admin/people', firstCalls: unfiltered(listPeople), ...admin },
  {
    address: addresses.adminPerson.pattern,
    code: 'admin/person',
    firstCalls: ({ params: { username = '' } }) => get(getPerson, { params: { nameOrId: username } }),
    ...admin,
  },
  { address: addresses.adminBusinesses, code: 'admin/businesses/businesses', ...businesses },
  { address: addresses.adminBusiness.pattern, code: 'admin/businesses/business', ...businesses },
  { address: addresses.adminLog, code: 'admin/log', firstCalls: unfiltered(listActs), ...admin },
]

/** A string, because the server uses it as well. */
export function addressRegExp(pattern: string): string {
  const source = pattern.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]*))?').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return `^${source.replace(/\/$/, '')}/?$`
}

/** The first calls of the screen at a URL. */
export function getFirstCalls({ pathname, search }: Pick<Location, 'pathname' | 'search'>): readonly string[] {
  for (const { address, audience, firstCalls } of screens) {
    const match = new RegExp(addressRegExp(address)).exec(pathname)
    if (!match) continue
    const params = Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, text]) => [name, decode(text)]))
    const own = firstCalls?.({ params, search: new URLSearchParams(search) }) ?? []
    return audience === 'everyone' ? own : [...session, ...own]
  }
  return session
}

function decode(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}
